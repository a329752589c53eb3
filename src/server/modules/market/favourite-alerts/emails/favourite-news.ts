import { z } from 'zod'
import { favouriteNewsKinds } from '../../../../../contract/market/favourite-alert-choices.ts'
import { type Block, defineTemplate, type LetterVehicle } from '../../../../platform/mail/template.ts'
import { link, nameOfPeople, ofMarket } from '../../../../platform/mail/template-values.ts'
import { texts } from './texts.ts'

const vehicle = z.object({
  kind: z.enum(favouriteNewsKinds),
  title: nameOfPeople(300),
  priceEuros: z.int(),
  /** Of a reduction that pages announce as well: the lowest price of the 30 days before it. */
  lowestPriorPriceEuros: z.int().nullable().default(null),
  year: z.int().nullable(),
  mileageKm: z.int().nullable(),
  city: nameOfPeople(100).nullable(),
  /** The name of its file among the attachments. */
  picture: ofMarket(200).nullable(),
  link,
})

/** What became of favourites. */
export const favouriteNewsLetter = defineTemplate({
  name: 'favourite_news',
  texts,
  reader: 'proven',
  values: z.object({
    vehicles: z.array(vehicle).min(1),
    /** Further ones that are not shown. */
    more: z.int().min(0),
    favouritesLink: link,
    stopLink: link,
  }),
  sample: {
    vehicles: [
      {
        kind: 'reduced', title: 'Volkswagen Golf GTI', priceEuros: 14_500, lowestPriorPriceEuros: 15_900, year: 2017,
        mileageKm: 84_000, city: 'Köln', picture: 'abc-480.jpg', link: 'https://cars.example/listing/1',
      },
      {
        kind: 'sold', title: 'Fiat Panda', priceEuros: 8_500, lowestPriorPriceEuros: null, year: 2016, mileageKm: 80_000,
        city: 'Lyon', picture: null, link: 'https://cars.example/listing/2',
      },
      {
        kind: 'back', title: 'Tesla Model 3', priceEuros: 29_900, lowestPriorPriceEuros: null, year: null, mileageKm: null,
        city: null, picture: null, link: 'https://cars.example/listing/3',
      },
    ],
    more: 2,
    favouritesLink: 'https://cars.example/favourites',
    stopLink: 'https://cars.example/favourite-alerts?token=abc',
  },
  write: ({ text, euro, vehicle: name }, { vehicles, more, favouritesLink, stopLink }) => {
    const count = vehicles.length + more
    const shown = vehicles.map((one): LetterVehicle => {
      const { kind, lowestPriorPriceEuros: lowest, year, mileageKm, city } = one
      const isReduction = kind === 'reduced' && lowest !== null
      const age = year === null ? null : String(year)
      return {
        picture: one.picture,
        label: isReduction
          ? text('favouriteNews.reduction', { price: euro(lowest) })
          : text(`favouriteNews.${kind}`),
        title: name(one.title),
        link: one.link,
        price: kind === 'sold' ? text('favouriteNews.lastPrice', { price: euro(one.priceEuros) }) : euro(one.priceEuros),
        facts: [
          age !== null && mileageKm !== null ? text('favouriteNews.yearAndMileage', { year: age, mileageKm }) : age,
          city,
        ].filter((fact) => fact !== null),
      }
    })
    const [first] = vehicles
    const single = count === 1 && first
    return {
      subject: single
        ? text(`favouriteNews.subject_${single.kind}`, { title: single.title, price: euro(single.priceEuros) })
        : text('favouriteNews.subject', { count }),
      preview: shown.map(({ title, label }) => `${title}: ${label}`).join(' · '),
      heading: text('favouriteNews.heading', { count }),
      unsubscribe: stopLink,
      blocks: [
        { kind: 'vehicles', vehicles: shown },
        ...(more === 0
          ? []
          : [{ kind: 'paragraph', text: text('favouriteNews.more', { count: more }) } satisfies Block]),
        { kind: 'button', label: text('favouriteNews.button'), link: favouritesLink },
        { kind: 'note', text: text('favouriteNews.note') },
        { kind: 'links', links: [{ label: text('favouriteNews.stop'), link: stopLink }] },
      ],
    }
  },
}) // prettier-ignore
