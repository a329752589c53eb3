/** What search engines are asked to leave alone. It keeps nothing secret; it saves their visits for what matters. */
import { searchInput } from '../../../contract/search.ts'

const notForSearch = [
  '/api/',
  '/sandbox/',
  '/language',
  '/*/language',
  '/contact-seller/',
  '/*/contact-seller/',
  '/report-listing/',
  '/*/report-listing/',
] as const

/** Filters whose results say what a landing page says, and lead there; every other filter multiplies pages without end. */
const crawledFilters: ReadonlySet<string> = new Set([
  'vehicleType',
  'make',
  'model',
  'bodyType',
  'fuelType',
  'region',
  'page',
])

export function robotsText(baseUrl: string): string {
  const filters = Object.keys(searchInput.shape).filter((name) => !crawledFilters.has(name))
  return [
    'User-agent: *',
    ...notForSearch.map((path) => `Disallow: ${path}`),
    ...filters.flatMap((name) => [`Disallow: /*?${name}=`, `Disallow: /*&${name}=`]),
    '',
    `Sitemap: ${baseUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
