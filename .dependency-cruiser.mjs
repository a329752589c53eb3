/**
 * Who may import whom. The same rules are run on planted violations by `bin/checks/boundaries.ts`,
 * so a rule added here needs a planted violation there.
 *
 * A file's role is its name: `store.ts`, `listing-store.ts`; see docs/architecture.md.
 */
const CONTRACT = '^src/contract/'
const SERVER = '^src/server/'
const WEB = '^src/web/'
const MODULES = '^src/server/modules/'
/** Captures the module's name, which `$1` repeats on the other side of a rule. */
const MODULE = '^src/server/modules/([^/]+)/'
const OWN_MODULE = '^src/server/modules/$1/'

const TEST = '[.]test[.]tsx?$'
const SERVICE = '^src/server/modules/[^/]+/service[.]ts$'
const ENDPOINTS = MODULE + 'endpoints[.]ts$'
const RULES = '^src/server/modules/([^/]+)(/|/.*[/-])rules[.]ts$'
const STORE = '^src/server/modules/([^/]+)(/|/.*[/-])store[.]ts$'
const TABLES = '^src/server/modules/([^/]+)(/|/.*[/-])tables[.]ts$'
/** The migrations and the schema handed to Drizzle need every table. */
const DATABASE = '^src/server/platform/database/'

/** @param {string[]} names */
function packages(...names) {
  return `(^|/)node_modules/(@types/)?(${names.join('|')})/`
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one idea, or hide a third.',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true },
    },
    {
      name: 'contract-imports-only-zod',
      comment: 'The contract could be a package of its own tomorrow: zod and itself, nothing else.',
      severity: 'error',
      from: { path: CONTRACT, pathNot: [TEST, '^src/contract/openapi[.]ts$'] },
      to: { pathNot: [CONTRACT, packages('zod')] },
    },
    {
      name: 'openapi-imports-only-zod-openapi',
      comment: 'Describing the contract takes zod-openapi on top.',
      severity: 'error',
      from: { path: '^src/contract/openapi[.]ts$' },
      to: { pathNot: [CONTRACT, packages('zod', 'zod-openapi')] },
    },
    {
      name: 'web-never-sees-server',
      comment: 'Pages use the API like everybody else: one door, one validation, one privacy filter.',
      severity: 'error',
      from: { path: WEB },
      to: { path: SERVER },
    },
    {
      name: 'server-never-sees-web',
      comment: 'The server is handed the built pages as a value.',
      severity: 'error',
      from: { path: SERVER },
      to: { path: WEB },
    },
    {
      name: 'a-module-has-one-door',
      comment:
        "Another module is entered by its service.ts. A store may join a neighbour's tables, tables may refer to " +
        'tables, rules may build on rules.',
      severity: 'error',
      from: { path: MODULE, pathNot: [TEST, STORE, TABLES, RULES] },
      to: { path: MODULES, pathNot: [OWN_MODULE, SERVICE] },
    },
    {
      name: 'a-store-enters-others-by-service-or-tables',
      severity: 'error',
      from: { path: STORE },
      to: { path: MODULES, pathNot: [OWN_MODULE, SERVICE, TABLES] },
    },
    {
      name: 'tables-know-only-tables',
      comment: 'Tables of one module refer to those of another by foreign keys, and to nothing else of it.',
      severity: 'error',
      from: { path: TABLES },
      to: { path: MODULES, pathNot: TABLES },
    },
    {
      name: 'tables-are-seen-by-stores-only',
      comment: 'SQL lives in stores.',
      severity: 'error',
      from: { path: '^src/', pathNot: [TEST, STORE, TABLES, DATABASE] },
      to: { path: TABLES },
    },
    {
      name: 'rules-are-pure',
      comment: 'What the specification states is decided without a database, a clock or a network.',
      severity: 'error',
      from: { path: RULES },
      to: { pathNot: [CONTRACT, RULES] },
    },
    {
      name: 'modules-know-no-http',
      comment: 'Only endpoints.ts speaks HTTP, for what is not an operation: a webhook, an upload, a return.',
      severity: 'error',
      from: { path: MODULE, pathNot: [TEST, ENDPOINTS] },
      to: { path: ['^src/server/http/', packages('hono', '@hono/[^/]+')] },
    },
    {
      name: 'platform-knows-no-module',
      comment: 'The platform can be read, tested and replaced without knowing what is sold here.',
      severity: 'error',
      from: { path: '^src/server/platform/', pathNot: [TEST, DATABASE] },
      to: { path: MODULES },
    },
    {
      name: 'database-knows-only-tables',
      severity: 'error',
      from: { path: DATABASE, pathNot: TEST },
      to: { path: MODULES, pathNot: TABLES },
    },
    {
      name: 'ui-and-i18n-know-no-feature',
      comment: 'Buttons know no cars. They share the list of languages and units of measurement with the contract.',
      severity: 'error',
      from: { path: '^src/web/(ui|i18n)/', pathNot: TEST },
      to: { path: ['^src/web/', CONTRACT], pathNot: ['^src/web/(ui|i18n)/', '^src/contract/(vocabulary|power)[.]ts$'] },
    },
    {
      name: 'features-know-no-page',
      comment: 'Pages compose features, never the other way round.',
      severity: 'error',
      from: { path: '^src/web/[^/]+/', pathNot: ['^src/web/pages/', TEST] },
      to: { path: '^src/web/pages/' },
    },
    {
      name: 'only-tests-import-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: TEST },
      to: { path: ['^tests/', TEST] },
    },
  ],
  options: {
    // TypeScript 7 has no API that dependency-cruiser could parse with; without swc it sees no modules and says fine.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[+]types/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  },
}
