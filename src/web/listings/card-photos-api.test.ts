import { expect, test } from 'vitest'
import { routesOf } from '../../contract/client.ts'
import { contract } from '../../contract/index.ts'
import { calledRoutes } from './card-photos-api.ts'

test('cards ask for photos where the contract has them', () => {
  expect(routesOf(contract)).toMatchObject(calledRoutes)
})
