/** What the people of a dealer may do. Free of zod. */
export const dealerRoles = ['owner', 'sales', 'stock'] as const
export type DealerRole = (typeof dealerRoles)[number]

/** The part of a dealership that an operation belongs to, and the roles that act in it. */
export const rolesActingIn = {
  /** Vehicles: selling, pictures, featuring with existing credits, statistics. */
  stock: ['owner', 'stock'],
  /** Enquiries of buyers. */
  sales: ['owner', 'sales'],
  /** Plan, credits, payments, profile, API keys, people. */
  owner: ['owner'],
  /** What counts for the dealer whoever of its people does it. */
  member: dealerRoles,
} as const satisfies Record<string, readonly DealerRole[]>
export type DealershipPart = keyof typeof rolesActingIn

/** Returns whether a role acts for the dealer in this part of the dealership. */
export function actsIn(part: DealershipPart, role: DealerRole): boolean {
  const roles: readonly DealerRole[] = rolesActingIn[part]
  return roles.includes(role)
}

/** What somebody made for a dealer, and ends when they no longer act for it: its secrets would go with them. */
export const endingKinds = ['api_key', 'webhook', 'stock_feed', 'invitation'] as const
export type EndingKind = (typeof endingKinds)[number]

/** Members and open invitations of a dealer. */
export const maxDealerPeople = 25
export const invitationDays = 7

/** How callers are refused who work for a dealer. */
export const memberRefusals = ['dealer_role_missing', 'dealer_not_active'] as const
