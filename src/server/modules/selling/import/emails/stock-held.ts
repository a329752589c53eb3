import { z } from 'zod'
import { link } from '../../../../platform/mail/template-values.ts'
import { defineTemplate } from '../../../../platform/mail/template.ts'
import { texts } from './texts.ts'

/** The file of a feed holds fewer than half of the vehicles of the last one, and waits for its dealer. */
export const stockHeld = defineTemplate({
  name: 'stock_held',
  texts,
  reader: 'proven',
  values: z.object({ vehicles: z.int(), before: z.int(), link }),
  sample: { vehicles: 40, before: 200, link: 'https://cars.example/my-stock/018f0000-0000-7000-8000-000000000001' },
  write: ({ text }, { vehicles, before, link }) => {
    const lead = text('stockHeld.lead', { vehicles, before })
    return {
      subject: text('stockHeld.subject'),
      preview: lead,
      heading: text('stockHeld.heading'),
      blocks: [
        { kind: 'paragraph', text: lead },
        { kind: 'paragraph', text: text('stockHeld.next') },
        { kind: 'button', label: text('stockHeld.button'), link },
      ],
    }
  },
})
