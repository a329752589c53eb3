/** The people and companies of the demo market, the fixed demo accounts first. */
import { slugify } from '../../contract/market/slug.ts'
import type { Country } from '../../contract/market/vocabulary.ts'
import { countryMarkets, marketOf } from './countries.ts'
import { type LocalNames, localNames } from './people.ts'
import { fillDigits, mobileNumber, officeNumber } from './phone-numbers.ts'
import { createRandom, type Random } from './random.ts'
import { legalFormOf, registerOf } from './trade-registers.ts'
import { type Town, townsOf } from './towns.ts'

export type DemoSellerKind = 'private' | 'dealer' | 'approved'

export interface DemoSeller {
  email: string
  kind: DemoSellerKind
  firstName: string
  lastName: string
  companyName: string | null
  country: Country
  /** Where the seller lives or trades. */
  town: Town
  phone: string
  /** Dealers only. */
  dealerContact: DealerContact | null
  /** How many days ago the account was opened. */
  memberForDays: number
  /** Whether the demo market gives this seller listings. */
  sells: boolean
}

export interface DealerContact {
  registeredAddress: string
  website: string
  email: string
  phone: string
  vatNumber: string
  legalForm: string
  register: { name: string; number: string }
}

/** The fixed facts of a demo account; the rest is generated as for all others. */
type Account = Pick<DemoSeller, 'email' | 'kind' | 'firstName' | 'lastName' | 'companyName' | 'country' | 'sells'> & {
  city: string
}

const demoAccounts: readonly Account[] = [
  { email: 'admin@forecourt.test', kind: 'private', firstName: 'Ada', lastName: 'Lindner', companyName: null, country: 'AT', city: 'Wien', sells: false },
  { email: 'dealer@forecourt.test', kind: 'dealer', firstName: 'Martin', lastName: 'Berger', companyName: 'Autohaus Berger GmbH', country: 'DE', city: 'München', sells: true },
  { email: 'approved@forecourt.test', kind: 'approved', firstName: 'Siobhán', lastName: 'Byrne', companyName: 'Byrne & Daughters Motors', country: 'IE', city: 'Dublin', sells: true },
  { email: 'seller@forecourt.test', kind: 'private', firstName: 'Élise', lastName: 'Fontaine', companyName: null, country: 'FR', city: 'Lyon', sells: true },
  { email: 'buyer@forecourt.test', kind: 'private', firstName: 'Diego', lastName: 'Herrera', companyName: null, country: 'ES', city: 'Valencia', sells: false },
] // prettier-ignore

/** The dealers and the first private sellers, about sixty; every country of the Union has at least one who sells. */
export function demoSellers(random: Random): DemoSeller[] {
  const sellers = demoAccounts.map((account) => settle(random, account))
  const known = new Set(sellers.map(({ email }) => email))
  for (const { country, sellers: counts } of countryMarkets) {
    const kinds: readonly DemoSellerKind[] = ['approved', 'dealer', 'private']
    kinds.forEach((kind, index) => {
      for (let number = 0; number < (counts[index] ?? 0); number += 1) {
        sellers.push(newcomer(random, country, kind, number, known))
      }
    })
  }
  return sellers
}

/**
 * A further private seller of a country, always the same one for a number. Private people sell one vehicle or two, so that a large market
 * has many of them.
 */
export function furtherPrivateSeller(seed: number, country: Country, number: number): DemoSeller {
  const random = createRandom(seed + seedOf(country), number)
  const { firstNames, lastNames } = namesOf(country)
  const [firstName, lastName] = [random.pick(firstNames), random.pick(lastNames)]
  const email = `${slugify(firstName)}.${slugify(lastName)}.${number}@mail-${country.toLowerCase()}.test`
  const { city } = random.pick(townsOf(country))
  return settle(random, { email, kind: 'private', firstName, lastName, companyName: null, country, city, sells: true })
}

function newcomer(
  random: Random,
  country: Country,
  kind: DemoSellerKind,
  number: number,
  known: Set<string>,
): DemoSeller {
  const names = namesOf(country)
  const towns = townsOf(country)
  // Sellers of a country are spread over its towns, beginning with another town for each kind.
  const town = towns[(number * 3 + { approved: 0, dealer: 1, private: 2 }[kind]) % towns.length] ?? random.pick(towns)
  for (;;) {
    const firstName = random.pick(names.firstNames)
    const lastName = random.pick(names.lastNames)
    const companyName =
      kind === 'private' ? null : random.pick(names.companies).replace('{last}', lastName).replace('{city}', town.city)
    const email =
      companyName === null
        ? `${slugify(firstName)}.${slugify(lastName)}@mail-${country.toLowerCase()}.test`
        : `sales@${slugify(companyName)}.test`
    if (known.has(email)) continue
    known.add(email)
    return settle(random, { email, kind, firstName, lastName, companyName, country, city: town.city, sells: true })
  }
}

function settle(random: Random, { city, ...account }: Account): DemoSeller {
  const { country, companyName } = account
  const town = townsOf(country).find((candidate) => candidate.city === city)
  if (!town) throw new Error(`No town ${city} in ${country}`)
  const isCompany = companyName !== null
  const phone = isCompany ? officeNumber(random, country) : mobileNumber(random, country)
  return {
    ...account,
    town,
    phone,
    dealerContact: isCompany ? dealerContactOf(random, companyName, town, account.email, phone) : null,
    memberForDays: isCompany ? random.int(400, 2_600) : random.int(130, 1_800),
  }
}

function dealerContactOf(random: Random, companyName: string, town: Town, email: string, phone: string): DealerContact {
  const names = namesOf(town.country)
  const street = random.pick(names.streets).replace('{n}', String(random.int(2, 180)))
  return {
    registeredAddress: `${street}, ${town.postcode} ${town.city}, ${marketOf(town.country).name}`,
    website: `https://www.${slugify(companyName)}.test`,
    email,
    phone,
    vatNumber: fillDigits(random, names.vatNumber),
    legalForm: legalFormOf(companyName, town.country),
    register: registerOf(town, createRandom(seedOf(email))),
  }
}

/** Of its own, so that what is drawn after it stays as it was. */
function seedOf(email: string): number {
  return Buffer.from(email).reduce((sum, byte) => (sum * 31 + byte) % 2_147_483_647, 7)
}

function namesOf(country: Country): LocalNames {
  const names = localNames[country]
  if (!names) throw new Error(`No names for ${country}`)
  return names
}
