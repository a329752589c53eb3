import type { SaleKind } from '../../../../../contract/market/sale-kinds.ts'
import { featured } from './featured.ts'
import type { Kind } from './kind.ts'
import { listing } from './listing.ts'
import { renewal } from './renewal.ts'
import { subscription } from './subscription.ts'

/** What an order of each kind of sale does. */
export const kinds: Readonly<Record<SaleKind, Kind>> = { listing, renewal, featured, subscription }
