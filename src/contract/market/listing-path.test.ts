import { expect, test } from 'vitest'
import { listingPath, listingSlug, previewPath } from './listing-path.ts'

test('the readable part says what the vehicle is', () => {
  expect(listingSlug({ title: 'Škoda Octavia', variant: { name: '2.0 TDI RS' }, year: 2019 })).toBe(
    'skoda-octavia-2-0-tdi-rs-2019',
  )
  expect(listingPath({ id: 'some-id', title: 'Citroën ë-C4', variant: null, year: 2023 })).toBe(
    '/listing/some-id/citroen-e-c4-2023',
  )
})

test('the preview has another address when price or photo change', () => {
  const listing = { id: 'some-id', priceEuros: 9_900, imageId: '018f0000-0000-7000-8000-0000000000ab' }
  const paths = [
    previewPath(listing, 'en'),
    previewPath({ ...listing, priceEuros: 9_800 }, 'en'),
    previewPath({ ...listing, imageId: null }, 'en'),
    previewPath(listing, 'de'),
  ]
  expect(new Set(paths).size).toBe(4)
  expect(paths[0]).toBe('/listing-preview/en/some-id.jpg?v=9900-000000ab')
})
