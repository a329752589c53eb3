import { expect, test } from 'vitest'
import { isDealer, publicName, sellerKindOf } from './rules.ts'

test.each([
  [false, false, 'private'],
  [true, false, 'dealer'],
  [true, true, 'dealer'],
  [false, true, 'dealer'],
] as const)('with the flags dealer %j and approved %j a seller is %s', (isDealerFlag, isApprovedDealer, kind) => {
  const flags = { isDealer: isDealerFlag, isApprovedDealer }
  expect(sellerKindOf(flags)).toBe(kind)
  expect(isDealer(flags)).toBe(kind === 'dealer')
})

const nobody = { firstName: null, lastName: null, companyName: null, isDealer: false, isApprovedDealer: false }

test.each([
  ['nobody known', {}, null],
  ['a first name', { firstName: 'Ana' }, 'Ana'],
  ['a whole name', { firstName: 'Ana', lastName: 'Muster' }, 'Ana M.'],
  ['only a surname, which stays private', { lastName: 'Muster' }, null],
  ['an empty name', { firstName: '', lastName: 'Muster' }, null],
  ['a surname with an accent', { firstName: 'Zoë', lastName: 'Österberg' }, 'Zoë Ö.'],
  ['a surname that begins outside the basic plane', { firstName: 'Li', lastName: '𠮷田' }, 'Li 𠮷.'],
  ['a private seller who names a company', { firstName: 'Ana', companyName: 'Ana Cars' }, 'Ana'],
  ['a dealer not yet approved', { firstName: 'Dora', companyName: 'Dora Cars', isDealer: true }, 'Dora Cars'],
  ['a dealer without a company', { firstName: 'Dora', lastName: 'Weiß', isDealer: true }, 'Dora Weiß'],
  ['a dealer of whom only the surname is known', { lastName: 'Weiß', isDealer: true }, 'Weiß'],
  ['an approved dealer', { firstName: 'Karl', companyName: 'Autohaus Karl', isApprovedDealer: true }, 'Autohaus Karl'],
  ['an approved dealer without a company', { firstName: 'Karl', lastName: 'K', isApprovedDealer: true }, 'Karl K'],
])('the public name of %s', (_, profile, name) => {
  expect(publicName({ ...nobody, ...profile })).toBe(name)
})
