/** Changes to the vehicle taxonomy. Every level has the same four calls. */
import { z } from 'zod'
import { page, pageSize } from './fields.ts'
import { operation } from './kernel.ts'
import { adminPageSize, maxYear, minYear, readLimit, writeLimit } from './market/limits.ts'
import { type Language, languages } from './market/vocabulary.ts'
import { taxonomyLevels, typeIcons } from './market/taxonomy-levels.ts'
import { oneLinePattern } from './market/one-line.ts'

const entryId = z.uuid()
const level = z.enum(taxonomyLevels)
const name = z.string().trim().min(1).max(100).regex(oneLinePattern)
const word = z.string().exactOptional()
/** Names in the languages that have their own; others use the name. */
const names = z.partialRecord(z.enum(languages), name)
const description = z
  .string()
  .trim()
  .max(500)
  .transform((text) => text || null)
  .nullable()
const year = z
  .int()
  .min(minYear)
  .max(maxYear(new Date(8_640_000_000_000)))
const iconName = z.enum(typeIcons)

/** An entry of any level with its parents. */
export const adminTaxonomyEntry = z
  .object({
    id: entryId,
    name: z.string(),
    description: z.string().nullable(),
    names: z
      .object(Object.fromEntries(languages.map((language) => [language, word])) as Record<Language, typeof word>)
      .meta({ description: 'Of types and categories, by language' }),
    /** Used in addresses. Stays when the name changes. */
    slug: z.string(),
    /** The parent: the type of a make or category, the make of a model, the model of a variant. */
    parent: z.object({ id: entryId, name: z.string() }).nullable(),
    /** Names of all parents, top level first. */
    path: z.array(z.string()),
    iconName: z.string().nullable(),
    fromYear: z.int().nullable(),
    toYear: z.int().nullable(),
    isListed: z.boolean().meta({ description: 'False: sellers are not offered it' }),
    askedFor: z.boolean().meta({ description: 'A make that sellers typed because the catalogue lacked it' }),
    sameAs: z
      .object({ id: entryId, name: z.string() })
      .nullable()
      .meta({ description: 'In lists: the make of the catalogue that a make typed by sellers means by its name' }),
    /** Number of child entries and of listings, on offer or not. */
    entries: z.int().min(0),
    listings: z.int().min(0),
  })
  .meta({ id: 'AdminTaxonomyEntry' })
export type AdminTaxonomyEntry = z.output<typeof adminTaxonomyEntry>

/** A possible parent, with its own parents: `BMW` is a make of cars and one of motorcycles. */
const choice = z.object({ id: entryId, name: z.string(), path: z.array(z.string()) })
export type TaxonomyChoice = z.output<typeof choice>
const answered = z.object({ entry: adminTaxonomyEntry })

export const adminTaxonomyOperations = {
  list: operation({
    method: 'GET',
    path: '/admin/taxonomy/{level}',
    access: 'catalogue',
    summary: 'Entries of a level, by name',
    description:
      '`text` searches the name. `withinId` limits the list to entries below one entry, at any depth. `only` is for makes that sellers typed, the most listings first, and for retired entries.',
    input: z.object({
      level,
      text: z.string().trim().max(100).default(''),
      withinId: entryId.optional(),
      only: z.enum(['asked_for', 'retired']).optional(),
      page,
      pageSize: pageSize(adminPageSize),
    }),
    output: z.object({
      total: z.int().min(0),
      page: z.int(),
      pageSize: z.int(),
      entries: z.array(adminTaxonomyEntry),
    }),
    errors: [],
    rateLimit: readLimit,
  }),
  get: operation({
    method: 'GET',
    path: '/admin/taxonomy/{level}/{entryId}',
    access: 'catalogue',
    summary: 'One entry',
    input: z.object({ level, entryId }),
    output: answered,
    errors: ['taxonomy_entry_not_found'],
    rateLimit: readLimit,
  }),
  parents: operation({
    method: 'GET',
    path: '/admin/taxonomy-choices/{level}',
    access: 'catalogue',
    summary: 'Possible parents of the entries of a level: types, makes, models',
    description: 'Makes of one type and models of one make where these are given, otherwise all of them.',
    input: z.object({
      level,
      typeId: entryId.optional(),
      makeId: entryId.optional().meta({ description: 'The make whose models are requested' }),
    }),
    output: z.object({ types: z.array(choice), makes: z.array(choice), models: z.array(choice) }),
    errors: [],
    rateLimit: readLimit,
  }),
  create: operation({
    method: 'POST',
    path: '/admin/taxonomy/{level}',
    access: 'catalogue',
    summary: 'Add an entry',
    description:
      'Searching and selling know it at once, on every server within a second. A make gets the model `other` with it; a name that means another make already ("VW", "Citroen") is refused with the name of that one (`taxonomy_duplicate`). Without an icon, a type gets that of a car.',
    input: z.object({
      level,
      name,
      description: description.default(null),
      names: names.default({}),
      parentId: entryId.optional(),
      iconName: iconName.default('car'),
      fromYear: year.nullable().default(null),
      toYear: year.nullable().default(null),
    }),
    output: z.object({ entryId }),
    errors: ['taxonomy_parent_not_found', 'taxonomy_duplicate'],
    rateLimit: writeLimit,
    status: 201,
  }),
  update: operation({
    method: 'PATCH',
    path: '/admin/taxonomy/{level}/{entryId}',
    access: 'catalogue',
    summary: 'Change the name or the facts of an entry',
    description:
      'Listings are renamed with their make and model; keys and addresses stay. A type or category whose name changes is called so in every language, except where `names` has a word.',
    input: z.object({
      level,
      entryId,
      name: name.optional(),
      description: description.optional(),
      names: names.optional(),
      iconName: iconName.optional(),
      fromYear: year.nullable().optional(),
      toYear: year.nullable().optional(),
    }),
    output: answered,
    errors: ['taxonomy_entry_not_found', 'taxonomy_duplicate', 'taxonomy_entry_fixed'],
    rateLimit: writeLimit,
  }),
  setListed: operation({
    method: 'PUT',
    path: '/admin/taxonomy/{level}/{entryId}/listed',
    access: 'catalogue',
    summary: 'Offer a make, model or variant to sellers, or retire it',
    description:
      'A make that sellers typed becomes one of the catalogue, with its listings, unless its name means one already (`taxonomy_duplicate`). What is retired stays with its listings, and buyers find them; sellers are no longer offered it. Types, categories and the model `other` are always offered (`taxonomy_entry_fixed`).',
    input: z.object({ level, entryId, isListed: z.boolean() }),
    output: answered,
    errors: ['taxonomy_entry_not_found', 'taxonomy_entry_fixed', 'taxonomy_duplicate'],
    rateLimit: writeLimit,
  }),
  merge: operation({
    method: 'POST',
    path: '/admin/taxonomy/{level}/{entryId}/merge',
    access: 'catalogue',
    summary: 'Make one make, model or variant of two',
    description:
      'The entry goes, and all that it had is of the other one: models and variants of the same name become one, listings are renamed, saved searches and drafts follow, and its addresses lead to the other. Both belong to one vehicle type (`invalid_input`).',
    input: z.object({ level, entryId, intoId: entryId }),
    output: answered.extend({ listings: z.int().min(0).meta({ description: 'That moved' }) }),
    errors: ['taxonomy_entry_not_found', 'taxonomy_entry_fixed'],
    rateLimit: writeLimit,
  }),
  move: operation({
    method: 'POST',
    path: '/admin/taxonomy/{level}/{entryId}/move',
    access: 'catalogue',
    summary: 'Move a model to another make, or a variant to another model, with its listings',
    description:
      'Within one vehicle type (`invalid_input`). Listings, saved searches and addresses follow as by `merge`.',
    input: z.object({ level, entryId, parentId: entryId }),
    output: answered,
    errors: ['taxonomy_entry_not_found', 'taxonomy_parent_not_found', 'taxonomy_duplicate', 'taxonomy_entry_fixed'],
    rateLimit: writeLimit,
  }),
  remove: operation({
    method: 'DELETE',
    path: '/admin/taxonomy/{level}/{entryId}',
    access: 'catalogue',
    summary: 'Delete an entry that nothing uses',
    description:
      'Refused with `taxonomy_in_use` and `details.listings` or `details.entries` while anything belongs to it. Deleting an entry that is gone succeeds. The model `other` of a make goes with its make, never alone (`taxonomy_entry_fixed`).',
    input: z.object({ level, entryId }),
    output: z.object({ entryId }),
    errors: ['taxonomy_in_use', 'taxonomy_entry_fixed'],
    rateLimit: writeLimit,
  }),
}
