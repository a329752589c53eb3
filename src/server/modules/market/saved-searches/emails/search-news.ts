import { z } from 'zod'
import { saidSteps } from '../../../../../contract/market/price-verdicts.ts'
import { alertKinds } from '../../../../../contract/market/saved-search-choices.ts'
import { type Block, defineTemplate, type LetterVehicle } from '../../../../platform/mail/template.ts'
import { link, nameOfPeople, ofMarket } from '../../../../platform/mail/template-values.ts'
import { newsWords } from './news-words.ts'
import { shortName } from './short-name.ts'
import { texts } from './texts.ts'

const vehicle = z.object({
  kind: z.enum(alertKinds),
  title: nameOfPeople(300),
  priceEuros: z.int(),
  lowestPriorPriceEuros: z.int().nullable().default(null),
  /** Letters that were written before there were verdicts have none. */
  verdict: z
    .object({ step: z.enum(saidSteps), estimateEuros: z.int().nullable() })
    .nullable()
    .default(null),
  year: z.int(),
  mileageKm: z.int().nullable(),
  city: nameOfPeople(100),
  distanceKm: z.int().nullable(),
  /** The name of its file among the attachments. */
  picture: ofMarket(200).nullable(),
  link,
})

/** What a saved search has found. */
export const searchNews = defineTemplate({
  name: 'search_news',
  texts,
  reader: 'proven',
  values: z.object({
    /** Of a search without an account once chosen by whoever saved it. */
    name: nameOfPeople(300),
    vehicles: z.array(vehicle).min(1),
    /** Further ones that are not shown. */
    more: z.int().min(0),
    resultsLink: link,
    manageLink: link,
    muteLink: link,
    /** Whether the search is in an account. */
    ofAccount: z.boolean(),
  }),
  sample: {
    name: 'Volkswagen Golf, up to €15,000',
    vehicles: [
      {
        kind: 'new', title: 'Volkswagen Golf 1.6 TDI', priceEuros: 12_900, lowestPriorPriceEuros: null,
        verdict: { step: 'good', estimateEuros: 14_100 }, year: 2018, mileageKm: 84_000, city: 'Köln', distanceKm: 12, picture: 'abc-480.jpg', link: 'https://cars.example/listing/1',
      },
      {
        kind: 'reduced', title: 'Volkswagen Golf GTI', priceEuros: 14_500, lowestPriorPriceEuros: 15_900,
        verdict: null, year: 2017, mileageKm: null, city: 'Lyon', distanceKm: null, picture: null, link: 'https://cars.example/listing/2',
      },
      {
        kind: 'back', title: 'Volkswagen Golf Variant', priceEuros: 9_900, lowestPriorPriceEuros: null,
        verdict: { step: 'suspiciously_low', estimateEuros: 19_000 }, year: 2015, mileageKm: 140_000, city: 'Porto', distanceKm: 3, picture: null, link: 'https://cars.example/listing/3',
      },
    ],
    more: 4,
    resultsLink: 'https://cars.example/listings?make=volkswagen',
    manageLink: 'https://cars.example/alerts?token=abc',
    muteLink: 'https://cars.example/alerts?token=abc&action=mute_week',
    ofAccount: false,
  },
  write: (words, { name, vehicles, more, resultsLink, manageLink, muteLink, ofAccount }) => {
    const { text, euro } = words
    const count = vehicles.length + more
    const shown = vehicles.map(
      (one): LetterVehicle => ({ picture: one.picture, link: one.link, ...newsWords(words, one) }),
    )
    const note = text(ofAccount ? 'searchNews.noteOfAccount' : 'searchNews.note', { name })
    return {
      subject: text('searchNews.subject', { count, name: shortName(name) }),
      preview: vehicles.map(({ title, priceEuros }) => `${title}, ${euro(priceEuros)}`).join(' · '),
      heading: name,
      unsubscribe: manageLink,
      blocks: [
        { kind: 'vehicles', vehicles: shown },
        ...(more === 0
          ? []
          : [{ kind: 'paragraph', text: text('searchNews.more', { count: more }) } satisfies Block]),
        { kind: 'button', label: text('searchNews.button'), link: resultsLink },
        {
          kind: 'note',
          text: vehicles.some(({ verdict }) => verdict !== null) ? `${text('searchNews.basis')} ${note}` : note,
        },
        {
          kind: 'links',
          links: [
            { label: text('searchNews.mute'), link: muteLink },
            { label: text('searchNews.stop'), link: manageLink },
          ],
        },
      ],
    }
  },
}) // prettier-ignore
