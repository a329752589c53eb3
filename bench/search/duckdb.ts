/** DuckDB as a peer: the same listings in one table, a statement for the page and one for each facet. */
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { fuelTypes } from '../../src/contract/market/vocabulary.ts'
import { squaredKm } from '../../src/server/modules/market/search/distance.ts'
import { vehicleRows } from '../../src/server/modules/market/search/rules.ts'
import type { SearchQuery } from '../../src/server/modules/market/search/search-engine.ts'
import { wordsOf } from '../../src/server/modules/market/search/typed-words.ts'
import { type Answer, digest } from './answers.ts'
import { columns, now, towns } from './generated-market.ts'
import type { Names } from './names.ts'

const facetColumns = {
  vehicleType: 'vehicle_type_id', vehicle: 'make_id', price: 'price_bar', year: 'year', mileage: 'mileage_km // 10000',
  bodyType: 'body_type', fuelType: 'fuel_type', transmission: 'transmission', condition: 'condition', colour: 'colour',
  doors: 'doors', sellerKind: 'salesperson_type', region: 'country', withPictures: 'has_pictures',
} as const // prettier-ignore
type Facet = keyof typeof facetColumns

export class DuckDbPeer {
  readonly #connection: DuckDBConnection
  readonly #names: Names

  private constructor(connection: DuckDBConnection, names: Names) {
    this.#connection = connection
    this.#names = names
  }

  static async open(file: string, names: Names): Promise<DuckDbPeer> {
    const instance = await DuckDBInstance.create(':memory:', { threads: '1' })
    const connection = await instance.connect()
    const types = columns.map((name) => `'${name}': '${typeOf(name)}'`).join()
    await connection.run(
      `create table listings as select * exclude (features, description), string_split(trim(features, '{}'), ',') as features,
              price_euros // 2000 as price_bar
       from read_csv('${file}', delim = '\t', header = false, nullstr = '\\N', quote = '', escape = '', columns = {${types}})`,
    )
    return new DuckDbPeer(connection, names)
  }

  async ask(query: SearchQuery): Promise<Answer> {
    const startedAt = performance.now()
    const conditions = this.#conditionsOf(query)
    const where = (without?: Facet) =>
      [onOffer, ...conditions.filter(([facet]) => facet === null || facet !== without).map(([, sql]) => sql)].join(' and ')
    const total = Number((await this.#rows(`select count(*) from listings where ${where()}`))[0]?.[0])
    const skip = (query.page - 1) * query.pageSize
    const page = await this.#rows(
      `select id::varchar from listings where ${where()} order by ${orderOf(query)}, id desc limit ${query.pageSize} offset ${skip}`,
    )
    let fuels: unknown[][] = []
    for (const [facet, column] of Object.entries(facetColumns) as [Facet, string][]) {
      const rows = await this.#rows(`select ${column}, count(*) from listings where ${where(facet)} group by 1`)
      if (facet === 'fuelType') fuels = rows
    }
    await this.#rows(`select feature, count(*) from (select unnest(features) as feature from listings where ${where()}) group by 1`)
    const ms = performance.now() - startedAt
    const counts = new Map(fuels.map(([key, listings]) => [key, Number(listings)]))
    return { ms, total, ids: page.map(([id]) => String(id)), facets: digest(fuelTypes.map((key) => counts.get(key) ?? 0)) }
  } // prettier-ignore

  async #rows(statement: string): Promise<unknown[][]> {
    return (await this.#connection.runAndReadAll(statement)).getRows()
  }

  #conditionsOf(query: SearchQuery): [Facet | null, string][] {
    const { wanted, excluded } = vehicleRows(query)
    const row = ({ make, model }: { make: string; model?: string | undefined }) =>
      model === undefined
        ? `make_id in ${list(['x', ...this.#names.makeIds(make)]).replace("'x',", `'${unknownId}',`)}`
        : `model_id in ${list([unknownId, ...this.#names.modelIds(make, model)])}`
    const found: [Facet | null, string | false | undefined][] = [
      ['vehicleType', query.vehicleType && `vehicle_type_id = '${this.#names.typeId(query.vehicleType)}'`],
      ['vehicle', wanted.length > 0 && `(${wanted.map(row).join(' or ')})`],
      ...excluded.map((one): [null, string] => [null, `not (${row(one)})`]),
      ['price', (query.priceFrom ?? query.priceUpTo) !== undefined && `price_euros between ${query.priceFrom ?? 0} and ${query.priceUpTo ?? 1e9}`],
      ['year', (query.minYear ?? query.maxYear) !== undefined && `year between ${query.minYear ?? 0} and ${query.maxYear ?? 9999}`],
      ['mileage', query.maxMileage !== undefined && `mileage_km <= ${query.maxMileage}`],
      [null, query.minPowerKw !== undefined && `power_kw >= ${query.minPowerKw}`],
      ['region', query.region && `country in ${list(query.region)}`],
      ['bodyType', query.bodyType && `body_type in ${list(query.bodyType)}`],
      ['fuelType', query.fuelType && `fuel_type in ${list(query.fuelType)}`],
      ['transmission', query.transmission && `transmission in ${list(query.transmission)}`],
      ['colour', query.colour && `colour in ${list(query.colour)}`],
      [null, query.features && query.features.length > 0 && `list_has_all(features, [${query.features.map((key) => `'${key}'`).join()}])`],
      ['sellerKind', query.sellerKind && `salesperson_type = '${query.sellerKind}'`],
      ['withPictures', query.withPictures && 'has_pictures'],
      [null, query.origins && query.radiusKm && `city in ${list(citiesWithin(query))}`],
      ...wordsOf(query.text ?? '').map((word): [null, string] => [
        null,
        `(title ilike '%${word}%' or variant_id in ${list([unknownId, ...this.#names.variantIds(word)])})`,
      ]),
    ]
    return found.flatMap(([facet, sql]): [Facet | null, string][] => (sql ? [[facet, sql]] : []))
  } // prettier-ignore
}

function list(values: readonly unknown[]): string {
  return `(${values.map((value) => `'${String(value)}'`).join()})`
}

const unknownId = '00000000-0000-0000-0000-000000000000'
const moment = `timestamp '${now.toISOString().slice(0, 19).replace('T', ' ')}'`
const onOffer = `(package_expiry is null or package_expiry > ${moment})`

function citiesWithin({ origins: [origin] = [], radiusKm }: SearchQuery): string[] {
  return towns.flatMap(({ city, latitude, longitude }) =>
    origin && squaredKm(origin, latitude, longitude) <= (radiusKm ?? 0) ** 2 ? city : [],
  )
}

function orderOf({ sort, origins: [origin] = [] }: SearchQuery): string {
  if (sort === 'featured') return `coalesce(featured_until > ${moment}, false) desc, published_at desc`
  if (sort === 'newest') return 'published_at desc'
  if (sort === 'distance' && origin) {
    const near = towns.toSorted((a, b) => squaredKm(origin, a.latitude, a.longitude) - squaredKm(origin, b.latitude, b.longitude)) // prettier-ignore
    return `list_position([${near.slice(0, 300).map(({ city }) => `'${city}'`).join()}], city)` // prettier-ignore
  }
  const column = { price: 'price_euros', year: 'year', mileage: 'mileage_km', power: 'power_kw' }[sort.split('_')[0] as 'price'] // prettier-ignore
  return `${column} ${sort.endsWith('desc') ? 'desc' : 'asc'} nulls last`
}

function typeOf(name: (typeof columns)[number]): string {
  if (name === 'id' || name.endsWith('_id')) return 'UUID'
  if (['year', 'mileage_km', 'price_euros', 'engine_cc', 'power_kw', 'co2_grams_per_km', 'doors', 'seats'].includes(name)) return 'INTEGER' // prettier-ignore
  if (name === 'latitude' || name === 'longitude') return 'DOUBLE'
  if (['package_expiry', 'featured_until', 'created_at', 'published_at', 'updated_at'].includes(name))
    return 'TIMESTAMP'
  return name === 'has_pictures' ? 'BOOLEAN' : 'VARCHAR'
}
