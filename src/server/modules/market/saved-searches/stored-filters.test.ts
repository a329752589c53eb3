import { expect, test } from 'vitest'
import { hashOfFilters, readStoredFilters, statedFilters } from './stored-filters.ts'

test('filters that mean the same are the same search', () => {
  const one = { make: 'fiat', region: ['DE' as const, 'ES' as const], withPictures: false }
  const other = { region: ['ES' as const, 'DE' as const], make: 'fiat', colour: [] }
  expect(hashOfFilters(one)).toBe(hashOfFilters(other))
  expect(hashOfFilters(one)).not.toBe(hashOfFilters({ make: 'fiat' }))
  expect(statedFilters(other)).toEqual({ region: ['ES', 'DE'], make: 'fiat' })
})

test('a filter that no longer exists, or a value that no longer does, is named', () => {
  const stored = { make: 'fiat', numberOfAshtrays: 4, fuelType: ['petrol', 'steam'] }
  expect(readStoredFilters(stored)).toEqual({ filters: { make: 'fiat' }, lost: ['numberOfAshtrays', 'fuelType'] })
})
