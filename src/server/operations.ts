import type { z } from 'zod'
import type { Access, Contract, Operation } from '../contract/kernel.ts'
import type { ActorFor, Scope } from './scope.ts'

/** The handler of an operation. Its caller is already admitted and its input parsed. */
export type Handler<Op> =
  Op extends Operation<infer Input, infer Output, infer Who extends Access>
    ? (scope: Scope<ActorFor<Who>>, input: z.output<Input>) => Promise<z.input<Output>>
    : never

/** Handlers of one group of the contract. */
export type HandlersOf<Group> = { [Name in keyof Group]: Handler<Group[Name]> }

/** Handlers of a whole contract: a missing handler does not compile. */
export type Handlers<C extends Contract> = { [Group in keyof C]: HandlersOf<C[Group]> }
