import { z } from 'zod'
import { alertFrequencies } from '../../../../../contract/market/saved-search-choices.ts'
import { localeOf } from '../../../../../contract/market/vocabulary.ts'
import { defineTemplate } from '../../../../platform/mail/template.ts'
import { link, ofMarket } from '../../../../platform/mail/template-values.ts'
import type { Words } from '../../../../platform/mail/words.ts'
import { shortName } from './short-name.ts'
import type en from './texts/en.json'
import { texts } from './texts.ts'

/** When letters come, as it was asked for; letters that were written before it was named have none. */
const schedule = z.object({
  frequency: z.enum(alertFrequencies).default('at_once'),
  sendHour: z.int().default(0),
  sendWeekday: z.int().default(1),
})

/** Somebody asks for letters about a search: nothing is sent until the reader says that it was them. */
export const confirmSearch = defineTemplate({
  name: 'confirm_search',
  texts,
  reader: 'anybody',
  values: schedule.extend({ name: ofMarket(300), link }),
  sample: {
    name: 'Volkswagen Golf, up to €15,000',
    frequency: 'weekly',
    sendHour: 8,
    sendWeekday: 5,
    link: 'https://cars.example/alerts?confirm=abc',
  },
  write: (words, { name, link, ...schedule }) => {
    const { text } = words
    const lead = text('confirmSearch.lead', { name, when: whenOf(schedule, words) })
    return {
      subject: text('confirmSearch.subject', { name: shortName(name) }),
      preview: lead,
      heading: text('confirmSearch.heading'),
      blocks: [
        { kind: 'paragraph', text: lead },
        { kind: 'button', label: text('confirmSearch.button'), link },
        { kind: 'note', text: text('confirmSearch.note') },
      ],
    }
  },
})

function whenOf(
  { frequency, sendHour, sendWeekday }: z.output<typeof schedule>,
  { text, language }: Words<keyof typeof en>,
): string {
  const locale = localeOf(language)
  // 5 January 2026 was a Monday.
  const moment = Date.UTC(2026, 0, 4 + sendWeekday, sendHour)
  const hour = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(moment)
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(moment)
  return text(`confirmSearch.when_${frequency}`, { hour, weekday })
}
