/** The pages of administration, their addresses, and which staff roles may open them (specification section 2). */
import type { WaitingArea } from '../../contract/admin.ts'
import type { Access } from '../../contract/kernel.ts'
import type { StaffRole } from '../../contract/market/vocabulary.ts'
import type { AdminKey } from '../admin-texts/admin-text.tsx'
import type { IconName } from '../ui/icon-names.ts'

export type AdminAccess = Extract<Access, 'staff' | 'support' | 'catalogue' | 'admin'>

interface MenuEntry {
  path: string
  label: AdminKey
  icon: IconName
  access: AdminAccess
  /** What waits there is counted beside it. */
  waiting?: WaitingArea
}

export const adminMenu: readonly { label: AdminKey | null; entries: readonly MenuEntry[] }[] = [
  { label: null, entries: [{ path: '/admin', label: 'menu.dashboard', icon: 'gauge', access: 'staff' }] },
  {
    label: 'menuGroup.vehicles',
    entries: [
      { path: '/admin/vehicle-types', label: 'menu.types', icon: 'car', access: 'catalogue' },
      { path: '/admin/makes', label: 'menu.makes', icon: 'badge-check', access: 'catalogue' },
      { path: '/admin/models', label: 'menu.models', icon: 'car-front', access: 'catalogue' },
      { path: '/admin/variants', label: 'menu.variants', icon: 'cog', access: 'catalogue' },
      { path: '/admin/categories', label: 'menu.categories', icon: 'layout-grid', access: 'catalogue' },
    ],
  },
  {
    label: 'menuGroup.people',
    entries: [
      { path: '/admin/users', label: 'menu.users', icon: 'user-round', access: 'support' },
      {
        path: '/admin/dealer-applications',
        label: 'menu.applications',
        icon: 'store',
        access: 'support',
        waiting: 'applications',
      },
      { path: '/admin/sellers', label: 'menu.sellers', icon: 'badge-check', access: 'support', waiting: 'sellers' },
      { path: '/admin/listing-approval', label: 'menu.listings', icon: 'list', access: 'support' },
      { path: '/admin/reports', label: 'menu.reports', icon: 'flag', access: 'support', waiting: 'reports' },
      { path: '/admin/appeals', label: 'menu.appeals', icon: 'scale', access: 'support', waiting: 'appeals' },
      { path: '/admin/trusted-flaggers', label: 'menu.flaggers', icon: 'shield-check', access: 'admin' },
      { path: '/admin/transparency', label: 'menu.transparency', icon: 'chart-column', access: 'admin' },
    ],
  },
  {
    label: 'menuGroup.shop',
    entries: [
      { path: '/admin/packages', label: 'menu.packages', icon: 'package', access: 'admin' },
      { path: '/admin/coupons', label: 'menu.coupons', icon: 'ticket-percent', access: 'admin' },
      { path: '/admin/payments', label: 'menu.payments', icon: 'credit-card', access: 'support', waiting: 'payments' },
      { path: '/admin/revenue', label: 'menu.revenue', icon: 'chart-column', access: 'admin' },
    ],
  },
  {
    label: 'menuGroup.system',
    entries: [
      { path: '/admin/admin-users', label: 'menu.admins', icon: 'shield-check', access: 'admin' },
      { path: '/admin/employee-users', label: 'menu.employees', icon: 'key-round', access: 'admin' },
      { path: '/admin/activity', label: 'menu.activity', icon: 'list', access: 'staff' },
      { path: '/admin/market', label: 'menu.market', icon: 'sliders-horizontal', access: 'admin' },
      { path: '/admin/texts', label: 'menu.texts', icon: 'scale', access: 'admin' },
      { path: '/admin/storage-cleanup', label: 'menu.cleanup', icon: 'trash', access: 'admin' },
      { path: '/admin/undeliverable-emails', label: 'menu.undeliverable', icon: 'mail', access: 'support' },
      { path: '/admin/invoices', label: 'menu.invoices', icon: 'receipt-text', access: 'support' },
      { path: '/admin/stripe-sync', label: 'menu.stripe', icon: 'credit-card', access: 'admin' },
    ],
  },
]

/** Returns true if a role may see pages of this access. The server checks every operation itself. */
export function mayGo(access: AdminAccess, role: StaffRole): boolean {
  return role === 'admin' || access === 'staff' || access === role
}
