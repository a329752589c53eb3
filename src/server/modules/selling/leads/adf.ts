/** Leads as ADF 1.0 (Auto-lead Data Format): https://adfxml.info/adf_spec.pdf */
import { escaped } from '../../../platform/xml.ts'
import type { FedLead } from './store.ts'

/** Who offers the vehicles. */
export interface Vendor {
  name: string
  email: string
}

/** Returns one document with all leads. */
export function adfDocument(leads: readonly FedLead[], vendor: Vendor, siteName: string): string {
  const prospects = leads.map((lead) => prospectOf(lead, vendor, siteName)).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n<adf>${prospects}\n</adf>\n`
}

function prospectOf({ lead, number, vehicle }: FedLead, vendor: Vendor, siteName: string): string {
  return `
 <prospect status="new">
  <id sequence="1" source="${escaped(siteName)}">${lead.id}</id>
  <requestdate>${lead.createdAt.toISOString()}</requestdate>
  <vehicle interest="${lead.kind === 'test_drive' ? 'test-drive' : 'buy'}" status="${vehicle?.condition === 'new' ? 'new' : 'used'}">${
    number === null ? '' : tag('id', number, ' sequence="1" source="stock"')
  }${tag('year', vehicle?.year)}${tag('make', vehicle?.make ?? lead.listingTitle)}${tag('model', vehicle?.model ?? lead.listingTitle)}${tag('vin', vehicle?.vin)}${
    number === null ? '' : tag('stock', number)
  }${tag('odometer', vehicle?.mileageKm, ' units="km" status="unknown"')}${tag('price', vehicle?.priceEuros, ' type="asking" currency="EUR"')}${tag('comments', lead.listingTitle)}
  </vehicle>
  <customer>
   <contact>${tag('name', lead.name, ' part="full"')}${tag('email', lead.email)}${tag('phone', lead.phone)}
   </contact>${lead.preferredDate === null ? '' : timeframe(lead.preferredDate)}${tag('comments', lead.message)}
  </customer>
  <vendor>
   <contact>${tag('name', vendor.name, ' part="full"')}${tag('email', vendor.email)}
   </contact>
  </vendor>
  <provider>${tag('name', siteName, ' part="full"')}
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
