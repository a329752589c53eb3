/** Buyers' invented interest in a vehicle of the demo market: views, reveals, messages. Pure and repeatable. */
import { hourMs, dayMs } from '../../contract/market/durations.ts'
import type { LeadKind } from '../../contract/market/contact-limits.ts'
import { slugify } from '../../contract/market/slug.ts'
import type { Country, Language } from '../../contract/market/vocabulary.ts'
import { type LocalNames, localNames } from './people.ts'
import { mobileNumber } from './phone-numbers.ts'
import { type Random, weightedTable } from './random.ts'

export interface DemoLead {
  kind: LeadKind
  name: string
  email: string
  phone: string | null
  message: string
  language: Language
  writtenAt: Date
  /** Null for one that the seller has not opened yet. */
  readAt: Date | null
}

export interface Interest {
  /** Views on each of the last days, today last; none before the vehicle was published. */
  viewsByDay: number[]
  revealsByDay: number[]
  leads: DemoLead[]
}

/** How many days of interest are generated; the charts of sellers show no more. */
export const interestDays = 30
/** Messages of this age have been read. */
const readAfterMs = 2 * dayMs
const leadDays = 12

/** @param publishedAt since when it is on offer @param now the end of the last day */
export function interestIn(random: Random, publishedAt: Date, now: Date): Interest {
  const liking = random.between(2, 12)
  const viewsByDay: number[] = []
  const revealsByDay: number[] = []
  for (let daysAgo = interestDays - 1; daysAgo >= 0; daysAgo -= 1) {
    const age = (now.getTime() - daysAgo * dayMs - publishedAt.getTime()) / dayMs
    const views = age < 0 ? 0 : Math.round(liking * (age < 3 ? 2 : 1) * random.between(0.4, 1.4))
    viewsByDay.push(views)
    revealsByDay.push(random.chance(views / 60) ? 1 : 0)
  }
  const onOfferMs = now.getTime() - publishedAt.getTime()
  const leads = Array.from({ length: random.draw(leadCounts) }, () =>
    leadOf(random, new Date(now.getTime() - random.between(0.02, 1) * Math.min(onOfferMs, leadDays * dayMs)), now),
  )
  return { viewsByDay, revealsByDay, leads }
}

const leadCounts = weightedTable([[0, 5], [1, 3], [2, 1]]) // prettier-ignore

function leadOf(random: Random, writtenAt: Date, now: Date): DemoLead {
  const { country, language, texts } = random.pick(writers)
  const { firstNames, lastNames } = localNames[country] as LocalNames
  const [first, last] = [random.pick(firstNames), random.pick(lastNames)]
  const { kind, message } = random.pick(texts)
  const isRead = now.getTime() - writtenAt.getTime() > readAfterMs
  return {
    kind,
    name: `${first} ${last}`,
    email: `${slugify(first)}.${slugify(last)}@forecourt.test`,
    phone: kind === 'phone_quote' || random.chance(0.3) ? mobileNumber(random, country) : null,
    message,
    language,
    writtenAt,
    readAt: isRead ? new Date(writtenAt.getTime() + random.between(1, 30) * hourMs) : null,
  }
}

interface Writer {
  country: Country
  language: Language
  texts: readonly { kind: LeadKind; message: string }[]
}

const says = (message: string, ...[testDrive, quote]: [string, string]): Writer['texts'] => [
  { kind: 'message', message },
  { kind: 'test_drive', message: testDrive },
  { kind: 'phone_quote', message: quote },
]

const writers: readonly Writer[] = [
  {
    country: 'IE',
    language: 'en',
    texts: [
      ...says(
        'Hello, is it still for sale? I could come and see it on Saturday morning and decide the same day.',
        'I would like to take it for a drive, ideally late in the afternoon. Which day suits you?',
        'Please call me with your best price, after six in the evening if you can.',
      ),
      { kind: 'message', message: 'Do you have the invoices for the services, and are there two keys with it?' },
    ],
  },
  {
    country: 'DE',
    language: 'de',
    texts: [
      ...says(
        'Guten Tag, ist das Fahrzeug noch zu haben? Ich könnte am Samstagvormittag vorbeikommen.',
        'Ich würde gern eine Probefahrt machen, am liebsten am späten Nachmittag. Wann passt es Ihnen?',
        'Bitte rufen Sie mich mit Ihrem besten Preis an, gern nach 18 Uhr.',
      ),
      { kind: 'message', message: 'Gibt es Rechnungen zu den Inspektionen, und sind Winterreifen dabei?' },
    ],
  },
  {
    country: 'FR',
    language: 'fr',
    texts: [
      ...says(
        'Bonjour, le véhicule est-il toujours disponible ? Je pourrais venir le voir samedi matin.',
        'Je souhaiterais l’essayer, de préférence en fin d’après-midi. Quel jour vous conviendrait ?',
        'Merci de m’appeler pour me donner votre meilleur prix, plutôt après 18 heures.',
      ),
      { kind: 'message', message: 'Avez-vous les factures d’entretien et le contrôle technique est-il à jour ?' },
    ],
  },
  {
    country: 'ES',
    language: 'es',
    texts: [
      ...says(
        'Buenos días, ¿sigue disponible? Podría ir a verlo el sábado por la mañana.',
        'Me gustaría probarlo, mejor a última hora de la tarde. ¿Qué día le viene bien?',
        'Llámeme, por favor, con su mejor precio, a partir de las seis de la tarde.',
      ),
      { kind: 'message', message: '¿Tiene las facturas de las revisiones y la ITV en vigor?' },
    ],
  },
  {
    country: 'PT',
    language: 'pt',
    texts: [
      ...says(
        'Bom dia, ainda está disponível? Poderia ir vê-lo no sábado de manhã.',
        'Gostaria de o experimentar, de preferência ao fim da tarde. Que dia lhe convém?',
        'Ligue-me, por favor, com o seu melhor preço, depois das 18 horas.',
      ),
      { kind: 'message', message: 'Tem as faturas das revisões e a inspeção em dia?' },
    ],
  },
]
