import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  ssr: true,
  // The whole route table travels with the first page: it is small, and a manifest request per link costs more.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
