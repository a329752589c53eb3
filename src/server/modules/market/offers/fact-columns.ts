/** The columns of `vehicle_listings` that hold the facts of a vehicle, derived from the table of facts. */
import type { $Type, NotNull } from 'drizzle-orm'
import {
  date,
  integer,
  type PgDateStringBuilderInitial,
  type PgIntegerBuilderInitial,
  type PgTextBuilderInitial,
  text,
} from 'drizzle-orm/pg-core'
import type { VehicleFact } from '../../../../contract/market/fact-kinds.ts'
import {
  type ColumnName,
  columnName,
  type FactKey,
  factKeys,
  factOf,
  type FactValue,
  type VehicleFacts,
} from '../../../../contract/market/vehicle-facts.ts'

type TextBuilder<Key extends FactKey> = PgTextBuilderInitial<ColumnName<Key>, [string, ...string[]]>
type Builder<Key extends FactKey> = VehicleFacts[Key] extends { kind: 'number' }
  ? PgIntegerBuilderInitial<ColumnName<Key>>
  : VehicleFacts[Key] extends { kind: 'day' }
    ? PgDateStringBuilderInitial<ColumnName<Key>>
    : VehicleFacts[Key] extends { kind: 'several' }
      ? ReturnType<TextBuilder<Key>['array']>
      : TextBuilder<Key>

/** Typed as the fact: stored values were validated by the contract's vocabulary. */
type FactColumn<Key extends FactKey> =
  null extends FactValue<Key>
    ? $Type<Builder<Key>, NonNullable<FactValue<Key>>>
    : NotNull<$Type<Builder<Key>, FactValue<Key>>>
type FactColumns = { [Key in FactKey]: FactColumn<Key> }

function columnOf(key: FactKey, fact: VehicleFact) {
  const name = columnName(key)
  switch (fact.kind) {
    case 'number':
      return integer(name)
    case 'day':
      return date(name)
    case 'several':
      return text(name).array()
    case 'choice':
    case 'taxonomy':
    case 'code':
    case 'text':
      return text(name)
  }
}

/** Whether every listing has a value for it, even if that is "not stated". */
function isNeverNull(fact: VehicleFact): boolean {
  return fact.required === true || fact.kind === 'several' || (fact.kind === 'choice' && fact.unstated !== undefined)
}

/** The cast gives each column its type, which the compiler cannot infer in a loop. */
export const factColumns = Object.fromEntries(
  factKeys.map((key) => {
    const column = columnOf(key, factOf(key))
    return [key, isNeverNull(factOf(key)) ? column.notNull() : column]
  }),
) as FactColumns
