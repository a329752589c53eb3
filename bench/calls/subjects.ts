/** The measured calls: cheap and expensive ones, with and without the database, as a visitor and signed in. */
import type { ForecourtApi } from '../../src/contract/index.ts'
import type { SearchInput } from '../../src/contract/search.ts'

export type SubjectName = 'nothing found' | 'ten cards' | 'types' | 'me'

export interface Subject {
  title: string
  /** The same call through any client. */
  call: (api: ForecourtApi) => Promise<unknown>
  path: string
  signedIn: boolean
}

const noSuchMake: SearchInput = { make: 'no-such-make' }

export const subjects: Readonly<Record<SubjectName, Subject>> = {
  'nothing found': {
    title: 'listings.search, nothing found',
    call: (api) => api.listings.search(noSuchMake),
    path: '/listings?make=no-such-make',
    signedIn: false,
  },
  'ten cards': {
    title: 'listings.search, 10 cards',
    call: (api) => api.listings.search({}),
    path: '/listings',
    signedIn: false,
  },
  types: {
    title: 'taxonomy.types',
    call: (api) => api.taxonomy.types({}),
    path: '/taxonomy/types',
    signedIn: false,
  },
  me: {
    title: 'me.get',
    call: (api) => api.me.get({}),
    path: '/me',
    signedIn: true,
  },
}
