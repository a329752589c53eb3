/** An import planted in an otherwise empty tree laid out like `src`, and the rules that must refuse it. */
export interface PlantedImport {
  from: string
  to: string
  /** The names of the rules that must fire; none if the import is allowed. */
  refusedBy: string[]
  /** How it is written; type imports bind two files too, and parsers overlook them most easily. */
  kind?: 'type' | 'static' | 'dynamic'
}

const listings = 'src/server/modules/market/listings'
const packages = 'src/server/modules/money/packages'

/** A package by its name; a file of the tree starts with `src/` or `tests/`. */
export const plantedImports: PlantedImport[] = [
  refused('src/contract/cycle-one.ts', 'src/contract/cycle-two.ts', 'no-cycles'),
  refused('src/contract/cycle-two.ts', 'src/contract/cycle-one.ts', 'no-cycles'),

  allowed('src/contract/listings.ts', 'zod'),
  allowed('src/contract/listings.ts', 'src/contract/market/vocabulary.ts'),
  refused('src/contract/listings.ts', 'hono', 'contract-imports-only-zod'),
  refused('src/contract/listings.ts', 'node:crypto', 'contract-imports-only-zod'),
  refused('src/contract/listings.ts', 'zod-openapi', 'contract-imports-only-zod'),
  refused('src/contract/listings.ts', 'src/server/scope.ts', 'contract-imports-only-zod'),
  refused('src/contract/listings.ts', 'src/web/api.ts', 'contract-imports-only-zod'),
  allowed('src/contract/listings.test.ts', 'vitest'),
  allowed('src/contract/market/vocabulary.ts', 'src/contract/market/own-value.ts'),
  refused('src/contract/market/vocabulary.ts', 'zod', 'market-rules-need-no-schema'),
  refused('src/contract/market/language.ts', 'src/contract/taxonomy.ts', 'market-rules-need-no-schema'),
  allowed('src/contract/openapi.ts', 'zod-openapi'),
  refused('src/contract/openapi.ts', 'node:fs', 'openapi-imports-only-zod-openapi'),

  allowed('src/web/pages/listing.tsx', 'src/contract/listings.ts'),
  allowed('src/lexicon/language-words.ts', 'src/contract/market/fact-filters.ts'),
  refused('src/lexicon/de.ts', 'src/server/scope.ts', 'words-know-the-market-alone'),
  refused('src/web/pages/listing.tsx', 'src/server/scope.ts', 'web-never-sees-server'),
  refused('src/web/root.tsx', 'src/server/app.ts', 'web-never-sees-server'),
  refused('src/server/http/pages.ts', 'src/web/root.tsx', 'server-never-sees-web'),

  refused('src/server/app.ts', 'src/sandbox/sandbox.ts', 'a-market-needs-no-demonstration'),
  refused('src/server/main.ts', 'src/demo/seed-market.ts', 'a-market-needs-no-demonstration'),
  refused(`${listings}/service.ts`, 'src/demo/market/pricing.ts', 'a-market-needs-no-demonstration'),
  refused('src/web/pages/listing.tsx', 'src/demo/market/pricing.ts', 'a-market-needs-no-demonstration'),
  allowed('src/server/demonstration.ts', 'src/demo/demo-plans.ts'),
  { ...allowed('src/server/demonstration.ts', 'src/demo/seed-market.ts'), kind: 'dynamic' },
  { ...allowed('src/server/demonstration.ts', 'src/sandbox/sandbox.ts'), kind: 'dynamic' },
  {
    ...refused('src/server/demonstration.ts', 'src/demo/demo-pictures.ts', 'demonstration-loads-on-demand'),
    kind: 'static',
  },
  allowed('src/demo/demo-market.ts', `${listings}/service.ts`),
  allowed('src/demo/main.ts', 'src/server/modules.ts'),
  allowed('src/demo/demo-market.ts', 'src/server/platform/platform.ts'),
  refused('src/demo/demo-market.ts', `${listings}/publish.ts`, 'demo-fills-the-market-by-its-doors'),
  refused('src/demo/demo-market.ts', `${listings}/store.ts`, 'demo-fills-the-market-by-its-doors'),
  refused('src/demo/demo-market.ts', 'src/server/app.ts', 'demo-fills-the-market-by-its-doors'),
  refused('src/demo/demo-market.ts', 'src/sandbox/jobs.ts', 'demo-fills-the-market-by-its-doors'),
  refused('src/demo/main.ts', 'src/web/api.ts', 'demo-fills-the-market-by-its-doors'),
  allowed('src/demo/market/pricing.ts', 'src/contract/listings.ts'),
  allowed('src/demo/market/pricing.ts', 'src/server/seed/taxonomy/taxonomy.ts'),
  refused('src/demo/market/pricing.ts', 'src/server/platform/clock.ts', 'inventions-are-pure'),
  refused('src/demo/drawings/cars.ts', 'src/server/scope.ts', 'inventions-are-pure'),
  allowed('src/sandbox/sandbox.ts', 'src/server/platform/platform.ts'),
  refused('src/sandbox/sandbox.ts', 'src/server/scope.ts', 'sandbox-knows-only-the-platform'),
  refused('src/sandbox/sandbox.ts', `${listings}/service.ts`, 'sandbox-knows-only-the-platform'),
  refused('src/sandbox/sandbox.ts', 'src/demo/market/pricing.ts', 'sandbox-knows-only-the-platform'),

  allowed(`${packages}/service.ts`, `${listings}/service.ts`),
  allowed(`${packages}/service.ts`, `${packages}/checkout/steps.ts`),
  allowed('src/server/app.ts', `${listings}/service.ts`),
  refused(`${packages}/service.ts`, `${listings}/publish.ts`, 'a-module-has-one-door'),
  refused(`${packages}/service.ts`, `${listings}/store.ts`, 'a-module-has-one-door'),
  refused(`${packages}/checkout.ts`, `${listings}/drafts/service.ts`, 'a-module-has-one-door'),
  allowed(`${packages}/store.ts`, `${listings}/tables.ts`),
  allowed('src/server/modules.ts', `${listings}/module.ts`),
  allowed(`${listings}/module.ts`, `${listings}/service.ts`),
  allowed('src/server/modules/trust/moderation/service.ts', 'src/server/modules/people/auth/service.ts'),
  refused('src/server/modules/people/auth/service.ts', `${listings}/service.ts`, 'people-enters-no-district-above'),
  refused(`${listings}/facts.ts`, `${packages}/service.ts`, 'market-enters-no-district-above'),
  allowed(`${listings}/store.ts`, `${packages}/tables.ts`),
  refused(`${packages}/service.ts`, 'src/server/modules/selling/drafts/service.ts', 'money-enters-no-district-above'),
  refused(
    'src/server/modules/selling/drafts/service.ts',
    'src/server/modules/trust/appeals/service.ts',
    'selling-enters-no-district-above',
  ),
  refused('src/server/app.ts', `${listings}/module.ts`, 'only-the-list-takes-modules'),
  refused(`${packages}/service.ts`, `${listings}/module.ts`, 'a-module-has-one-door', 'only-the-list-takes-modules'),
  refused('src/server/platform/platform.ts', 'src/server/modules.ts', 'platform-knows-no-module'),
  refused(`${packages}/store.ts`, `${listings}/store.ts`, 'a-store-enters-others-by-service-or-tables'),
  refused(`${packages}/payment-store.ts`, `${listings}/publish.ts`, 'a-store-enters-others-by-service-or-tables'),

  allowed(`${packages}/tables.ts`, `${listings}/tables.ts`),
  refused(`${packages}/tables.ts`, `${listings}/service.ts`, 'tables-know-only-tables'),
  allowed('src/server/platform/database/schema.ts', `${listings}/tables.ts`),
  allowed(`${listings}/store.test.ts`, `${listings}/tables.ts`),
  refused(`${listings}/service.ts`, `${listings}/tables.ts`, 'tables-are-seen-by-stores-only'),
  refused('src/server/app.ts', `${listings}/tables.ts`, 'tables-are-seen-by-stores-only'),

  allowed(`${listings}/rules.ts`, 'src/contract/listings.ts'),
  allowed(`${packages}/rules.ts`, `${listings}/rules.ts`),
  allowed(`${listings}/rules.ts`, 'src/server/transitions.ts'),
  refused(`${listings}/rules.ts`, `${listings}/store.ts`, 'rules-are-pure'),
  refused(`${listings}/rules.ts`, 'node:crypto', 'rules-are-pure'),
  refused(`${listings}/rules.ts`, 'src/server/platform/clock.ts', 'rules-are-pure'),

  allowed('src/server/http/endpoints/payments.ts', 'hono'),
  allowed('src/server/http/endpoints/payments.ts', `${packages}/service.ts`),
  refused('src/server/http/endpoints/payments.ts', `${packages}/rules.ts`, 'http-enters-modules-by-service'),
  refused(`${packages}/service.ts`, 'hono', 'modules-know-no-http'),
  refused(`${packages}/checkout.ts`, 'src/server/http/session.ts', 'modules-know-no-http'),
  refused(`${packages}/store.ts`, '@hono/node-server', 'modules-know-no-http'),

  refused('src/server/platform/log.ts', `${listings}/service.ts`, 'platform-knows-no-module'),
  refused('src/server/platform/database/migrate.ts', `${listings}/store.ts`, 'database-knows-only-tables'),

  allowed('src/web/ui/button.tsx', 'src/web/i18n/translate.ts'),
  allowed('src/web/i18n/translate.ts', 'src/contract/market/vocabulary.ts'),
  allowed('src/web/ui/button.tsx', 'src/contract/market/own-value.ts'),
  refused('src/web/ui/button.tsx', 'src/web/favourites/favourite-button.tsx', 'ui-and-i18n-know-no-feature'),
  refused('src/web/ui/button.tsx', 'src/web/api.ts', 'ui-and-i18n-know-no-feature'),
  refused('src/web/i18n/translate.ts', 'src/contract/listings.ts', 'ui-and-i18n-know-no-feature'),

  allowed('src/web/pages/listing.tsx', 'src/web/favourites/favourite-button.tsx'),
  allowed('src/web/listings/listing-card.tsx', 'src/web/favourites/favourite-button.tsx'),
  refused('src/web/listings/listing-card.tsx', 'src/web/pages/listing.tsx', 'features-know-no-page'),

  allowed(`${listings}/service.test.ts`, 'tests/market.ts'),
  refused(`${listings}/service.ts`, 'tests/market.ts', 'only-tests-import-tests'),
  refused('src/demo/main.ts', 'src/contract/listings.test.ts', 'only-tests-import-tests'),
]

function allowed(from: string, to: string): PlantedImport {
  return { from, to, refusedBy: [] }
}

function refused(from: string, to: string, ...refusedBy: [string, ...string[]]): PlantedImport {
  return { from, to, refusedBy }
}
