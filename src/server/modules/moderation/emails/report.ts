/**
 * What happens to a report about a listing: it arrived, the listing was taken down, or it stays (Regulation 2022/2065,
 * art. 16). The emails never repeat the report's text, since the address that a visitor gives may not be theirs.
 */
import { z } from 'zod'
import { link } from '../../../platform/mail/template-values.ts'
import { type Block, defineTemplate } from '../../../platform/mail/template.ts'
import { texts } from './texts.ts'

function reportEmail(name: string, kind: 'reportReceived' | 'reportRemoved' | 'reportKept') {
  return defineTemplate({
    name,
    texts,
    values: z.object({
      /** Make and model. */
      title: z.string().max(200),
      link,
    }),
    sample: {
      title: 'Volkswagen Golf',
      link: 'https://cars.example/listing/018f0000-0000-7000-8000-000000000000',
    },
    write: ({ text }, { title, link }) => {
      const lead = text(`${kind}.lead`, { title })
      return {
        subject: text(`${kind}.subject`),
        preview: lead,
        heading: text(`${kind}.heading`),
        blocks: [
          { kind: 'paragraph', text: lead },
          { kind: 'paragraph', text: text(`${kind}.next`) },
          { kind: 'button', label: text(`${kind}.button`), link },
          ...(kind === 'reportKept' ? [{ kind: 'note', text: text('decision.redress') } satisfies Block] : []),
        ],
      }
    },
  })
}

export const reportReceived = reportEmail('report_received', 'reportReceived')
export const reportRemoved = reportEmail('report_removed', 'reportRemoved')
export const reportKept = reportEmail('report_kept', 'reportKept')
