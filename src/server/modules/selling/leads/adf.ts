/** Leads as ADF 1.0 (Auto-lead Data Format): https://adfxml.info/adf_spec.pdf */
import { escaped } from '../../../platform/xml.ts'
import { conversationUrl } from './feed.ts'
import type { FedLead } from './store.ts'

/** Who offers the vehicles. */
export interface Vendor {
  name: string
  email: string
}

/** Where the leads come from. */
export interface LeadSource {
  siteName: string
  baseUrl: string
}

/** Returns one document with all leads. */
export function adfDocument(leads: readonly FedLead[], vendor: Vendor, source: LeadSource): string {
  const prospects = leads.map((lead) => prospectOf(lead, vendor, source)).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n<adf>${prospects}\n</adf>\n`
}

/** The customer's address is not stated: the comments lead to the page on which the dealer answers. */
function prospectOf({ lead, conversation, number, vehicle }: FedLead, vendor: Vendor, source: LeadSource): string {
  const title = conversation.listingTitle
  return `
 <prospect status="new">
  <id sequence="1" source="${escaped(source.siteName)}">${lead.id}</id>
  <requestdate>${lead.createdAt.toISOString()}</requestdate>
  <vehicle interest="${lead.leadKind === 'test_drive' ? 'test-drive' : 'buy'}" status="${vehicle?.condition === 'new' ? 'new' : 'used'}">${
    number === null ? '' : tag('id', number, ' sequence="1" source="stock"')
  }${tag('year', vehicle?.year)}${tag('make', vehicle?.make ?? title)}${tag('model', vehicle?.model ?? title)}${tag('vin', vehicle?.vin)}${
    number === null ? '' : tag('stock', number)
  }${tag('odometer', vehicle?.mileageKm, ' units="km" status="unknown"')}${tag('price', vehicle?.priceEuros, ' type="asking" currency="EUR"')}${tag('comments', title)}
  </vehicle>
  <customer>
   <contact>${tag('name', conversation.buyerName, ' part="full"')}${tag('phone', lead.phone)}
   </contact>${lead.preferredDate === null ? '' : timeframe(lead.preferredDate)}${tag('comments', `${lead.text}\n\n${conversationUrl(source.baseUrl, conversation.id)}`)}
  </customer>
  <vendor>
   <contact>${tag('name', vendor.name, ' part="full"')}${tag('email', vendor.email)}
   </contact>
  </vendor>
  <provider>${tag('name', source.siteName, ' part="full"')}
  </provider>
 </prospect>`
}

function timeframe(day: string): string {
  return `<timeframe>${tag('description', 'Preferred day')}${tag('earliestdate', day)}</timeframe>`
}

function tag(name: string, value: string | number | null | undefined, attributes = ''): string {
  if (value === null || value === undefined || value === '') return ''
  return `\n   <${name}${attributes}>${escaped(String(value))}</${name}>`
}
