/** What happens with the facts and documents of a trader: checked, asked for again, due soon, overdue. */
import { z } from 'zod'
import { link, moment, ofStaff } from '../../../../platform/mail/template-values.ts'
import { type Block, defineTemplate } from '../../../../platform/mail/template.ts'
import { texts } from './texts.ts'

type Kind = 'traderChecked' | 'traderReturned' | 'traderDetailsDue' | 'traderDetailsOverdue'

function traderEmail(name: string, kind: Kind) {
  return defineTemplate({
    name,
    texts,
    reader: 'proven',
    values: z.object({
      link,
      /** In the words of the staff member who asks. */
      reason: ofStaff(2_000).nullable(),
      dueAt: moment.nullable(),
    }),
    sample: {
      link: 'https://cars.example/seller-details',
      reason: kind === 'traderReturned' ? 'The extract of the register is older than three months.' : null,
      dueAt: kind === 'traderDetailsDue' ? '2027-06-01T09:00:00Z' : null,
    },
    write: ({ text, dateTime }, { link, reason, dueAt }) => {
      const facts = [
        ...(reason === null ? [] : [{ label: text('trader.reason'), value: reason }]),
        ...(dueAt === null ? [] : [{ label: text('trader.until'), value: dateTime(dueAt) }]),
      ]
      const lead = text(`${kind}.lead`)
      return {
        subject: text(`${kind}.subject`),
        preview: lead,
        heading: text(`${kind}.heading`),
        blocks: [
          { kind: 'paragraph', text: lead },
          ...(facts.length === 0 ? [] : [{ kind: 'facts', facts } satisfies Block]),
          { kind: 'paragraph', text: text(`${kind}.next`) },
          { kind: 'button', label: text('trader.button'), link },
        ],
      }
    },
  })
}

export const traderChecked = traderEmail('trader_checked', 'traderChecked')
export const traderReturned = traderEmail('trader_returned', 'traderReturned')
export const detailsDue = traderEmail('trader_details_due', 'traderDetailsDue')
export const detailsOverdue = traderEmail('trader_details_overdue', 'traderDetailsOverdue')
