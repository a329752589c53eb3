/**
 * What happens to a report: it arrived, it was followed, what was reported stays, or it is back after an appeal (Regulation 2022/2065, art. 16). The emails
 * have no words that a person chose, neither of the report nor of what was reported, since the address that a visitor gives may not be theirs.
 */
import { z } from 'zod'
import { reportSubjects } from '../../../../../contract/market/report-choices.ts'
import { checked, link } from '../../../../platform/mail/template-values.ts'
import { type Block, defineTemplate } from '../../../../platform/mail/template.ts'
import { texts } from './texts.ts'

function reportEmail(name: string, kind: 'reportReceived' | 'reportRemoved' | 'reportKept' | 'reportReversed') {
  return defineTemplate({
    name,
    texts,
    reader: 'anybody',
    values: z.object({
      subject: z.enum(reportSubjects),
      /** Make and model as the taxonomy has them, or the name of a checked company; null where there is neither. */
      title: checked(200).nullable(),
      /** The page of the report. */
      link,
    }),
    sample: {
      subject: 'listing',
      title: 'Volkswagen Golf',
      link: 'https://cars.example/decision/018f0000-0000-7000-8000-000000000000?token=sample',
    },
    write: ({ text }, { subject, title, link }) => {
      const lead = text(`${kind}.lead`, {
        subject: title === null ? text(`reported.any_${subject}`) : text(`reported.${subject}`, { title }),
      })
      const redress = kind === 'reportKept' ? text('decision.redress') : text('reportRemoved.redress')
      return {
        subject: text(`${kind}.subject`),
        preview: lead,
        heading: text(`${kind}.heading`),
        blocks: [
          { kind: 'paragraph', text: lead },
          { kind: 'paragraph', text: text(`${kind}.next`) },
          { kind: 'button', label: text(`${kind}.button`), link },
          ...(kind === 'reportReceived' ? [] : [{ kind: 'note', text: redress } satisfies Block]),
        ],
      }
    },
  })
}

export const reportReceived = reportEmail('report_received', 'reportReceived')
export const reportRemoved = reportEmail('report_removed', 'reportRemoved')
export const reportKept = reportEmail('report_kept', 'reportKept')
export const reportReversed = reportEmail('report_reversed', 'reportReversed')
