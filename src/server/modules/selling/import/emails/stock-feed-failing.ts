import { z } from 'zod'
import { knownFeedFailure } from '../../../../../contract/market/stock-choices.ts'
import { link, moment, ofMarket, ofReader } from '../../../../platform/mail/template-values.ts'
import { defineTemplate } from '../../../../platform/mail/template.ts'
import { texts } from './texts.ts'

/** The file of a feed could not be fetched or read: at the first failure, and after each week of failures. */
export const stockFeedFailing = defineTemplate({
  name: 'stock_feed_failing',
  texts,
  reader: 'proven',
  values: z.object({ host: ofReader(300), failure: ofMarket(100), since: moment, link }),
  sample: {
    host: 'files.dealer.example',
    failure: 'timed_out',
    since: '2026-06-01T02:00:00Z',
    link: 'https://cars.example/my-stock',
  },
  write: ({ text, dateTime }, { host, failure, since, link }) => {
    const lead = text('stockFeedFailing.lead', { host, when: dateTime(since) })
    return {
      subject: text('stockFeedFailing.subject'),
      preview: lead,
      heading: text('stockFeedFailing.heading'),
      blocks: [
        { kind: 'paragraph', text: lead },
        {
          kind: 'paragraph',
          text: text('stockFeedFailing.reason', { failure: text(`feedFailure.${knownFeedFailure(failure)}`) }),
        },
        { kind: 'paragraph', text: text('stockFeedFailing.next') },
        { kind: 'button', label: text('stockFeedFailing.button'), link },
      ],
    }
  },
})
