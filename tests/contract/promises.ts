/**
 * The contract's promises about every operation, for every caller. Read from the contract itself: a new operation is
 * covered at once, and needs a call that succeeds.
 */
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiError } from '../../src/contract/client.ts'
import { type Operation, pathFields } from '../../src/contract/kernel.ts'
import { matrix, sampleOf } from '../support/matrix.ts'
import { minimalInput } from '../support/minimal-input.ts'
import { withWordsOfEveryObject } from '../support/text-fields.ts'
import { type CallerName, callerNames, expectedRefusal, firstAdmittedTo } from './callers.ts'
import { fileOf, type FileName, type Fittings, type World } from './fittings.ts'
import { type Input, openLine } from './line.ts'
import { foreseen, type Named, operations } from './outcomes.ts'
import { leakyHandlers, plantedText } from './planted-field.ts'

/** How many inputs are invented for each operation. */
const inventedInputs = { quick: 5, usual: 10, full: 40 }[matrix]

/**
 * Tests all operations of a file's groups: each keeps every promise of the contract. `prepare` opens the market and puts
 * into it what the fittings name.
 */
export function keepsPromises<File extends FileName, Prepared extends World>(
  file: File,
  prepare: () => Promise<Prepared>,
  fittings: Fittings<File, Prepared>,
): void {
  let world: Prepared
  let line: Awaited<ReturnType<typeof openLine>>
  let leaking: ReturnType<typeof line.inProcessBy>
  let restoreWorld: () => Promise<void>
  let isTouched = false

  beforeAll(async () => {
    world = await prepare()
    line = await openLine(world.market)
    leaking = line.inProcessBy(leakyHandlers)
    restoreWorld = await world.market.remember('contract_world')
  })

  // Other tests of this worker look at everything that the database holds.
  afterAll(async () => {
    await world.market.scope.db.execute(sql`drop schema if exists contract_world cascade`)
  })

  const ofFile = operations.filter(({ group }) => fileOf[group as keyof typeof fileOf] === file)
  // Admission, parsing and parity are the same on every database.
  describe.each(sampleOf(ofFile, 8))('$name', (named) => {
    const { operation } = named
    const fitting = fittingOf(named, fittings)
    const { caller = firstAdmittedTo(operation.access), differs = [] } = fitting
    const fittingInput = (): Input => fitting.input(world)
    const nonsense = (): Input => ({ ...fittingInput(), nonsense: '1' })

    /** Brings the world into the state in which the call succeeds. */
    async function ready(): Promise<void> {
      if (fitting.once) await restoreWorld()
      await fitting.before?.(world)
    }

    // What another operation leaves behind does not affect this one.
    beforeAll(async () => {
      if (isTouched) await restoreWorld()
      isTouched = operation.method !== 'GET'
    })

    test('admits and refuses each kind of caller as it declares, before it looks at the input', async () => {
      const outcomes: [CallerName, unknown][] = []
      for (const name of callerNames) {
        const isAdmitted = expectedRefusal(operation.access, name) === null
        const input = isAdmitted ? minimalInput(operation.input) : nonsense()
        const { outcome } = await line.overHttp(operation, input, name)
        outcomes.push([name, isAdmitted && foreseen(operation).includes(outcome) ? null : outcome])
      }
      expect(outcomes).toEqual(callerNames.map((name) => [name, expectedRefusal(operation.access, name)]))
    })

    test('answers whom it is meant for with what it declares', async () => {
      await ready()
      const { status, body, problem } = await line.overHttp(operation, fittingInput(), caller)

      expect(problem, `its fitting in tests/contract/${file}.test.ts has to succeed`).toBeNull()
      expect(status).toBe(operation.status ?? 200)
      expect(operation.output.parse(body)).toEqual(body)
    })

    test('refuses a field that it does not declare, and names it', async () => {
      await ready()
      const { problem } = await line.overHttp(operation, nonsense(), caller)

      expect(problem).toMatchObject({ code: 'invalid_input', issues: [{ code: 'unrecognized_keys' }] })
      expect(JSON.stringify(problem?.issues)).toContain('nonsense')
    })

    test('says the same over HTTP and in process', async () => {
      const refused = callerNames.find((name) => expectedRefusal(operation.access, name) !== null)
      const [fit, minimal] = [fittingInput(), minimalInput(operation.input)]
      const calls: [CallerName, Input][] = [[caller, fit]]
      if (!isDeepStrictEqual(fit, minimal)) calls.push([caller, minimal])
      calls.push([caller, nonsense()])
      if (refused !== undefined) calls.push([refused, fit])
      for (const [name, input] of calls) {
        await ready()
        const { body, problem } = await line.overHttp(operation, input, name)
        const overHttp = problem ? factsOf(new ApiError(problem)) : without(differs, body)
        await ready()
        const inProcess = await line.inProcess(named, input, name).then((output) => without(differs, output), factsOf)

        expect(inProcess).toEqual(overHttp)
      }
    })

    test('lets nothing out that it does not declare', async () => {
      await ready()
      const output = await leaking(named, fittingInput(), caller)

      expect(JSON.stringify(output)).not.toContain(plantedText)
      expect(operation.output.parse(output)).toEqual(output)
    })

    test('takes the words that every object knows for words', async () => {
      for (const input of withWordsOfEveryObject(operation.input, fittingInput())) {
        const { outcome } = await line.overHttp(operation, input, caller)
        expect([input, foreseen(operation)]).toEqual([input, expect.arrayContaining([outcome])])
      }
    })

    // An operation without fields has one input, which is its fitting.
    if (Object.keys(operation.input.shape).length === 0) return
    test('answers any input with a declared error or what it promises', async () => {
      const expected = [...foreseen(operation), 'operation_not_found', 'method_not_allowed']
      await fc.assert(
        fc.asyncProperty(anyInput(operation), async (input) => {
          expect(expected).toContain((await line.overHttp(operation, input, caller)).outcome)
        }),
        { numRuns: inventedInputs, seed: 20_261_121 },
      )
    })
  })
}

interface AnyFitting<Prepared> {
  input: (world: Prepared) => Input
  caller?: CallerName
  before?: (world: Prepared) => Promise<unknown>
  differs?: readonly string[]
  once?: true
}

/** The fitting of an operation; without one it is called without input. */
function fittingOf<Prepared>({ group, verb }: Named, fittings: object): AnyFitting<Prepared> {
  // `Fittings` is made of the same names.
  const byName = fittings as Record<string, Record<string, AnyFitting<Prepared> | AnyFitting<Prepared>['input']>>
  const given = byName[group]?.[verb] ?? (() => ({}))
  return typeof given === 'function' ? { input: given } : given
}

/** Any fields of any type, but always those of the address. */
function anyInput({ input, path }: Operation): fc.Arbitrary<Input> {
  const field = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.constant(null),
    fc.boolean(),
    fc.array(fc.string(), { maxLength: 3 }),
  )
  const inPath = pathFields(path)
  const fields = Object.fromEntries(Object.keys(input.shape).map((name) => [name, field]))
  // A lone surrogate cannot be part of an address at all.
  return fc.record(fields, { requiredKeys: inPath }).map((given) => ({
    ...given,
    ...Object.fromEntries(inPath.map((name) => [name, String(given[name]).toWellFormed()])),
  }))
}

/** The parts of a refusal that are equal both ways: all but the request id. */
function factsOf(error: unknown): unknown {
  if (!(error instanceof ApiError)) throw error
  const { code, status, issues, details } = error
  return { code, status, issues, details }
}

/** An answer without the values that are new in each. */
function without(differs: readonly string[], answer: unknown): unknown {
  const fields = Object.entries(answer as object)
  return Object.fromEntries(fields.map(([name, value]) => [name, differs.includes(name) && value ? 'new' : value]))
}
