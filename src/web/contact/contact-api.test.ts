import { expect, test } from 'vitest'
import { routesOf } from '../../contract/client.ts'
import { contract } from '../../contract/index.ts'
import { calledRoutes } from './contact-api.ts'

test('the browser calls the operations where the contract has them', () => {
  expect(routesOf(contract)).toMatchObject(calledRoutes)
  expect(contract.contact.openPage.path).toBe('/listings/{listingId}/contact-pages')
})
