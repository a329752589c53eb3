/** The files for copying (compose, proxy, Prometheus, Kubernetes) fit each other and the market that they run. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { environment } from '../src/server/config-variables.ts'
import { readConfig } from '../src/server/config.ts'
import { healthEndpoints } from '../src/server/http/health.ts'
import type { Platform } from '../src/server/platform/platform.ts'
import { readYaml } from './support/yaml.ts'

const root = resolve(import.meta.dirname, '..')
const settings = Object.keys(environment.shape)
/** After `DRAIN_DELAY_MS` the program ends within 10 seconds; the rest is for a busy machine. */
const endingMs = 20_000

interface Service {
  image?: string
  build?: string
  environment?: Record<string, string | number>
  volumes?: string[]
  stop_grace_period?: string
  healthcheck?: { test: string[] }
}
type Services = Record<string, Service>

function servicesOf(file: string): Services {
  return (readYaml(file)[0] as { services: Services }).services
}

/** The services that are the market: what is built here. */
function nodesOf(file: string): [string, Service][] {
  return Object.entries(servicesOf(file)).filter(([, { build }]) => build !== undefined)
}

/** As compose does, with an example for everything that has no default. */
function resolved(variables: Record<string, string | number>): Record<string, string> {
  const examples: Record<string, string> = {
    BASE_URL: 'https://cars.example.org',
    SMTP_URL: 'smtp://user:word@mail.example.org:587',
    MAIL_FROM: 'market@cars.example.org',
  }
  const valueOf = (text: string) =>
    text.replaceAll(
      /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
      (_, name: string, kind: string | undefined, rest: string | undefined) =>
        examples[name] ?? (kind === '-' ? (rest ?? '') : 'a1'.repeat(24)),
    )
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, valueOf(String(value))]))
}

interface Manifest {
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  stringData?: Record<string, string>
  spec?: unknown
}

const manifests = globSync('deploy/kubernetes/*.yaml', { cwd: root }).flatMap((file) => readYaml(file) as Manifest[])

function manifest(kind: string): Manifest {
  const found = manifests.find((one) => one.kind === kind)
  if (!found) throw new Error(`There is no ${kind}.`)
  return found
}

interface Pod {
  terminationGracePeriodSeconds: number
  containers: {
    ports: { name: string; containerPort: number }[]
    envFrom: Record<string, { name: string }>[]
    startupProbe: Probe
    readinessProbe: Probe
    livenessProbe: Probe
  }[]
}
interface Probe {
  httpGet: { path: string; port: string }
}

const files = globSync(['compose*.yaml', 'deploy/**/*.yaml', 'docs/observability/*.yaml'], { cwd: root })

test.each(files)('%s is YAML', (file) => {
  const documents = readYaml(file)
  expect(documents.length).toBeGreaterThan(0)
  for (const document of documents) expect(document).toBeTypeOf('object')
})

describe.each(['compose.yaml', 'compose.scale.yaml'])('%s', (file) => {
  test('gives the market settings that exist, and that it accepts', () => {
    const nodes = nodesOf(file)
    expect(nodes.length).toBeGreaterThan(0)
    for (const [, { environment: variables = {} }] of nodes) {
      expect(Object.keys(variables).filter((name) => !settings.includes(name))).toEqual([])
      expect(readConfig(resolved(variables))).toMatchObject({ database: { kind: 'postgres' }, trustedProxies: 1 })
    }
  })

  test('has no secret in it', () => {
    const values = Object.values(servicesOf(file)).flatMap(({ environment: variables = {} }) =>
      Object.entries(variables),
    )
    const secret = /PASSWORD|SECRET|TOKEN|_URL$/
    const written = values.filter(([name, value]) => secret.test(name) && !/\$\{/.test(String(value)))
    expect(written).toEqual([])
  })

  test('names the version of each image, and mounts files that exist', () => {
    for (const [name, { image, build, volumes = [] }] of Object.entries(servicesOf(file))) {
      if (build === undefined) expect([name, image]).toEqual([name, expect.stringMatching(/:v?\d/)])
      const mounted = volumes.map((volume) => volume.split(':')[0] ?? '').filter((path) => path.startsWith('./'))
      expect(mounted.filter((path) => !existsSync(resolve(root, path)))).toEqual([])
    }
  })

  test('gives a node the time to end', () => {
    for (const [, { environment: variables = {}, stop_grace_period: grace = '0s' }] of nodesOf(file)) {
      expect(Number.parseInt(grace, 10) * 1_000).toBeGreaterThanOrEqual(
        Number(variables['DRAIN_DELAY_MS'] ?? 0) + endingMs,
      )
    }
  })
})

/** The paths of the probes, from the code that answers them. */
const probes = healthEndpoints({} as Platform, { draining: false }, () => null).routes.map(({ path }) => path)

test('proxy and Prometheus of several nodes know all of them, by their port and their probe', () => {
  const addresses = nodesOf('compose.scale.yaml').map(([name]) => `${name}:3000`)
  expect(addresses).toHaveLength(3)
  const proxy = readFileSync(resolve(root, 'deploy/Caddyfile'), 'utf8')
  expect(/reverse_proxy (.+) \{/.exec(proxy)?.[1]?.split(' ')).toEqual(addresses)
  expect(/health_uri (\S+)/.exec(proxy)?.[1]).toBe(probes.find((path) => path === '/ready'))
  for (const [, { healthcheck }] of nodesOf('compose.scale.yaml'))
    expect(healthcheck?.test.join(' ')).toContain('/ready')
  const [prometheus] = readYaml('deploy/prometheus.yaml') as [
    { scrape_configs: { static_configs: { targets: string[] }[] }[] },
  ]
  const scraped = prometheus.scrape_configs.flatMap((one) => one.static_configs.flatMap(({ targets }) => targets))
  expect(scraped).toEqual(addresses)
})

describe('the manifests of Kubernetes', () => {
  const { template, selector, replicas } = manifest('Deployment').spec as {
    template: { metadata: { labels: object }; spec: Pod }
    selector: { matchLabels: object }
    replicas: number
  }
  const [container] = template.spec.containers
  if (!container) throw new Error('The pod has no container.')
  const { data = {} } = manifest('ConfigMap')
  const { stringData = {} } = manifest('Secret')

  test('give the market settings that exist', () => {
    const names = [...Object.keys(data), ...Object.keys(stringData)]
    expect(names.filter((name) => !settings.includes(name))).toEqual([])
    expect(container.envFrom.map((source) => Object.values(source)[0]?.name)).toEqual([
      manifest('ConfigMap').metadata.name,
      manifest('Secret').metadata.name,
    ])
  })

  test('give settings that the market accepts once every secret is replaced, and not before', () => {
    const replaced = Object.entries(stringData).map(([name, value]) => [
      name,
      value.replace('REPLACE', 'a1'.repeat(24)),
    ])
    const config = readConfig({ ...data, ...(Object.fromEntries(replaced) as Record<string, string>) })
    expect(config).toMatchObject({ database: { kind: 'postgres' }, storage: { kind: 's3' }, demoListings: null })
    expect(Object.entries(stringData).filter(([, value]) => !value.includes('REPLACE'))).toEqual([])
    expect(() => readConfig({ ...data, ...stringData })).toThrow(/AUTH_SECRET/)
  })

  test('ask the probes of the market, and give a node the time to end', () => {
    const paths = [container.startupProbe, container.livenessProbe, container.readinessProbe].map(
      ({ httpGet }) => httpGet.path,
    )
    expect(paths).toEqual(['/health', '/health', '/ready'])
    expect(paths.filter((path) => !probes.includes(path))).toEqual([])
    expect(template.spec.terminationGracePeriodSeconds * 1_000).toBeGreaterThanOrEqual(
      Number(data['DRAIN_DELAY_MS']) + endingMs,
    )
  })

  test('select the three nodes by labels that they have, and reach them on their port', () => {
    expect(replicas).toBe(3)
    const labels = template.metadata.labels
    const service = manifest('Service').spec as { selector: object; ports: { targetPort: string }[] }
    const budget = manifest('PodDisruptionBudget').spec as { selector: { matchLabels: object } }
    for (const wanted of [selector.matchLabels, service.selector, budget.selector.matchLabels]) {
      expect(labels).toMatchObject(wanted)
    }
    expect(container.ports).toEqual([{ name: service.ports[0]?.targetPort, containerPort: environment.parse({}).PORT }])
  })
})
