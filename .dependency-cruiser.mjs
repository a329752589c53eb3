/**
 * Import rules. `bin/checks/boundaries.ts` runs the same rules on planted violations, so a rule added here needs a
 * planted violation there. A file's name is its role: `store.ts`, `listing-store.ts`; see docs/architecture.md.
 */
const CONTRACT = '^src/contract/'
const SERVER = '^src/server/'
const WEB = '^src/web/'
/** The words of the trade, by language. */
const LEXICON = '^src/lexicon/'
const DEMO = '^src/demo/'
const SANDBOX = '^src/sandbox/'
/** Loads demo and sandbox if a program asks for them. */
const DEMONSTRATION = '^src/server/demonstration[.]ts$'
const MODULES = '^src/server/modules/'
/** Captures the module's name, which `$1` repeats on the other side of a rule. */
const MODULE = '^src/server/modules/([^/]+/[^/]+)/'
const OWN_MODULE = '^src/server/modules/$1/'

const TEST = '[.]test[.]tsx?$'
const SERVICE = '^src/server/modules/[^/]+/[^/]+/service[.]ts$'
const DOORS = '^src/server/modules/[^/]+/[^/]+/service[.]ts$'
const RULES = '^src/server/modules/([^/]+/[^/]+)(/|/.*[/-])rules[.]ts$'
/** The shape of transition tables, and how to read one: pure, for all rules. */
const TRANSITIONS = '^src/server/transitions[.]ts$'
const STORE = '^src/server/modules/([^/]+/[^/]+)(/|/.*[/-])store[.]ts$'
/** Columns of one table that are derived from the contract. */
const COLUMNS = '^src/server/modules/[^/]+/[^/]+/[^/]*columns[.]ts$'
const TABLES = '^src/server/modules/([^/]+/[^/]+)(/|/.*[/-])tables[.]ts$'
/** The migrations and the schema handed to Drizzle need every table. */
const DATABASE = '^src/server/platform/database/'

/** From the ground up: a district enters those before it. */
const DISTRICTS = ['people', 'market', 'money', 'selling', 'trust']

/** Files that enter a district above their own: a picture of a person, places of a plan, what an order gives, why a listing is hidden. */
const UPWARDS = [
  '^src/server/modules/people/profiles/profile-picture[.]ts$',
  '^src/server/modules/market/offers/plan-places[.]ts$',
  '^src/server/modules/money/payments/(checkout|give|kinds/[^/]+)[.]ts$',
  '^src/server/modules/selling/my-listings/service[.]ts$',
]

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
      name: 'market-rules-need-no-schema',
      comment: 'Choices, limits and rules of the market cost a page no library of schemas.',
      severity: 'error',
      from: { path: '^src/contract/market/', pathNot: TEST },
      to: { pathNot: '^src/contract/market/' },
    },
    {
      name: 'openapi-imports-only-zod-openapi',
      comment: 'Describing the contract takes zod-openapi on top.',
      severity: 'error',
      from: { path: '^src/contract/openapi[.]ts$' },
      to: { pathNot: [CONTRACT, packages('zod', 'zod-openapi')] },
    },
    {
      name: 'words-know-the-market-alone',
      comment: 'A language is data about the facts of the contract: whoever reads what people write may use it.',
      severity: 'error',
      from: { path: LEXICON, pathNot: TEST },
      to: { pathNot: [LEXICON, '^src/contract/market/'] },
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
      name: 'a-market-needs-no-demonstration',
      comment:
        'With DEMO=off nothing of demo and sandbox is loaded: demonstration.ts alone knows them, by dynamic import.',
      severity: 'error',
      from: { path: [SERVER, WEB], pathNot: DEMONSTRATION },
      to: { path: [DEMO, SANDBOX] },
    },
    {
      name: 'demonstration-loads-on-demand',
      comment: 'An import at the top of the file would be evaluated in every market.',
      severity: 'error',
      from: { path: DEMONSTRATION },
      to: { path: [DEMO, SANDBOX], dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
    {
      name: 'demo-fills-the-market-by-its-doors',
      comment:
        'The demo market comes into being as a real one does: by the doors of the modules. It borrows the platform, the ' +
        'configuration and the taxonomy, and knows neither pages nor HTTP nor the sandbox.',
      severity: 'error',
      from: { path: DEMO, pathNot: TEST },
      to: {
        path: '^src/',
        pathNot: [
          DEMO,
          CONTRACT,
          DOORS,
          '^src/server/(platform|seed)/',
          '^src/server/(config|scope|start-error|demo-accounts|demonstration|modules)[.]ts$',
        ],
      },
    },
    {
      name: 'inventions-are-pure',
      comment: 'What is invented and drawn needs no database: words of the contract and the taxonomy are enough.',
      severity: 'error',
      from: { path: '^src/demo/(market|drawings)/', pathNot: TEST },
      to: { path: '^src/', pathNot: ['^src/demo/(market|drawings)/', CONTRACT, '^src/server/seed/taxonomy/'] },
    },
    {
      name: 'sandbox-knows-only-the-platform',
      comment:
        'Stand-ins for the outside see what the outside sees, and the ports through which the market reaches it.',
      severity: 'error',
      from: { path: SANDBOX },
      to: { path: '^src/', pathNot: [SANDBOX, CONTRACT, '^src/server/platform/'] },
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
    ...DISTRICTS.slice(0, -1).map((district, floor) => ({
      name: `${district}-enters-no-district-above`,
      comment:
        'Districts have one direction of travel, docs/architecture.md; joins of tables have none. The exceptions are ' +
        'named in this rule, file by file.',
      severity: /** @type {const} */ ('error'),
      from: { path: `^src/server/modules/${district}/`, pathNot: [TEST, ...UPWARDS] },
      to: { path: `^src/server/modules/(${DISTRICTS.slice(floor + 1).join('|')})/`, pathNot: [TABLES, COLUMNS] },
    })),
    {
      name: 'a-store-enters-others-by-service-or-tables',
      severity: 'error',
      from: { path: STORE },
      to: { path: MODULES, pathNot: [OWN_MODULE, SERVICE, TABLES] },
    },
    {
      name: 'only-the-list-takes-modules',
      comment: 'What a module hands out as a whole is collected in modules.ts, and used as that makes it.',
      severity: 'error',
      from: { path: '^src/', pathNot: [TEST, '^src/server/modules[.]ts$'] },
      to: { path: '^src/server/modules/[^/]+/[^/]+/module[.]ts$' },
    },
    {
      name: 'tables-know-only-tables',
      comment: 'Tables of one module refer to those of another by foreign keys, and to nothing else of it.',
      severity: 'error',
      from: { path: TABLES },
      to: { path: MODULES, pathNot: [TABLES, COLUMNS] },
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
      to: { pathNot: [CONTRACT, RULES, TRANSITIONS] },
    },
    {
      name: 'modules-know-no-http',
      comment: 'HTTP stands on the modules: http/endpoints has what is no operation, such as an upload or a webhook.',
      severity: 'error',
      from: { path: MODULE, pathNot: TEST },
      to: { path: ['^src/server/http/', packages('hono', '@hono/[^/]+')] },
    },
    {
      name: 'http-enters-modules-by-service',
      severity: 'error',
      from: { path: '^src/server/http/', pathNot: TEST },
      to: { path: MODULES, pathNot: SERVICE },
    },
    {
      name: 'platform-knows-no-module',
      comment: 'The platform can be read, tested and replaced without knowing what is sold here.',
      severity: 'error',
      from: { path: '^src/server/platform/', pathNot: [TEST, DATABASE] },
      to: { path: [MODULES, '^src/server/modules[.]ts$'] },
    },
    {
      name: 'database-knows-only-tables',
      severity: 'error',
      from: { path: DATABASE, pathNot: TEST },
      to: { path: MODULES, pathNot: TABLES },
    },
    {
      name: 'ui-and-i18n-know-no-feature',
      comment:
        'Buttons know no cars. Languages, countries, names of towns, model lines, units, the look of the market and the reading of tables are all that they share with the contract.',
      severity: 'error',
      from: { path: '^src/web/(ui|i18n)/', pathNot: TEST },
      to: {
        path: ['^src/web/', CONTRACT],
        pathNot: [
          '^src/web/(ui|i18n)/',
          '^src/contract/market/(vocabulary|town-names|vehicle-names|home-country|power|durations|market-choices|own-value)[.]ts$',
        ],
      },
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
    // TypeScript 7 has no API for dependency-cruiser's parser; without swc it sees no modules and reports success.
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
