/** What search engines are asked not to crawl. It protects nothing; it saves their visits for useful pages. */
import { searchInput } from '../../../../contract/search.ts'

const notForSearch = [
  '/api/',
  '/sandbox/',
  '/language',
  '/*/language',
  '/contact-seller/',
  '/*/contact-seller/',
  '/report-listing/',
  '/*/report-listing/',
  '/report-profile/',
  '/*/report-profile/',
  '/decision/',
  '/*/decision/',
] as const

/** Filters whose results equal a landing page and link there; every other filter multiplies pages endlessly. */
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
