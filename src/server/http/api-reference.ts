/** The reference of the API as one page of plain HTML: no script, no network, readable in any browser. */
import { createHash } from 'node:crypto'
import { errorTable } from '../../contract/market/errors.ts'
import { keyPrefix, keyScopes } from '../../contract/market/key-scopes.ts'
import type { openApiDocument } from '../../contract/openapi.ts'
import { ownValue } from '../../contract/market/own-value.ts'

type Document = ReturnType<typeof openApiDocument>

interface SchemaLike {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  items?: SchemaLike
  anyOf?: SchemaLike[]
  properties?: Record<string, SchemaLike>
  required?: string[]
  description?: string
  default?: unknown
  minimum?: number
  maximum?: number
  maxLength?: number
}

interface OperationLike {
  operationId: string
  summary: string
  description: string
  tags: string[]
  parameters?: { name: string; in: string; required?: boolean; schema: SchemaLike; description?: string }[]
  requestBody?: { content: Record<string, { schema: SchemaLike }> }
  responses: Record<
    string,
    { description: string; content?: Record<string, { schema: SchemaLike; example?: unknown }> }
  >
  'x-codeSamples'?: { source: string }[]
}

const style = `
:root{color-scheme:light dark;--ink:#16202b;--soft:#55606e;--line:#d8dee6;--paper:#fff;--band:#f4f6f9;--link:#0b57a4}
@media(prefers-color-scheme:dark){:root{--ink:#e8edf3;--soft:#a5b0bd;--line:#35404d;--paper:#11171e;--band:#1a222c;--link:#7cb8ff}}
body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);margin:0 auto;max-width:60rem;padding:1.5rem}
a{color:var(--link)}h2{margin-top:3rem;border-bottom:1px solid var(--line)}h3{margin-bottom:.25rem;overflow-wrap:anywhere}
code,.path{font-family:ui-monospace,monospace;font-size:.9em}.method{font-weight:700}p{white-space:pre-line;margin:.5rem 0}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.9em}th,td{text-align:left;vertical-align:top;padding:.3rem .6rem;border-bottom:1px solid var(--line)}
pre{background:var(--band);padding:.6rem;margin:.5rem 0}
th{background:var(--band);color:var(--soft)}`

/** Returns a response with the page. The document is the same for the life of the process. */
export function apiReference(document: Document): Response {
  const styleHash = createHash('sha256').update(style).digest('base64')
  return new Response(page(document), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
    },
  })
}

function page(document: Document): string {
  const groups = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(methods as Record<string, OperationLike>)) {
      const group = operation.tags[0] ?? 'other'
      groups.set(group, [...(groups.get(group) ?? []), operationHtml(method, path, operation)])
    }
  }
  const schemas = Object.entries(document.components?.schemas ?? {}) as [string, SchemaLike][]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(document.info.title)} API reference</title><style>${style}</style></head><body><main>
<h1>${escape(document.info.title)} API reference</h1>
<p>${escape(document.info.description ?? '')}</p>
<p>Base address <code>/api/v1</code>. The same as <a href="/api/v1/openapi.json">OpenAPI 3.1 document</a>. Send <code>Authorization: Bearer</code> with an access token where an account is needed, or with an API key where an operation admits one. Dealers create keys at <a href="/my-profile/api">/my-profile/api</a>; a key begins with <code>${keyPrefix}</code> and has scopes: ${keyScopes.map((scope) => `<code>${scope}</code>`).join(', ')}.</p>
<nav aria-label="Groups"><ul>${[...groups.keys()].map((group) => `<li><a href="#${group}">${group}</a></li>`).join('')}<li><a href="#schemas">Schemas</a></li><li><a href="#errors">Errors</a></li></ul></nav>
${[...groups].map(([group, operations]) => `<section><h2 id="${group}">${group}</h2>${operations.join('')}</section>`).join('')}
<section><h2 id="schemas">Schemas</h2>${schemas.map(([name, schema]) => `<h3 id="schema-${name}">${name}</h3>${fieldsHtml(name, schema)}`).join('')}</section>
<section><h2 id="errors">Errors</h2><p>Every error is a document of the type <code>application/problem+json</code> (RFC 9457) with one of these codes.</p>
${tableHtml(
  'Error codes',
  ['Code', 'Status', 'Meaning'],
  Object.entries(errorTable).map(([code, { status, title }]) => [
    `<code id="${code}">${code}</code>`,
    String(status),
    escape(title),
  ]),
)}</section>
</main></body></html>`
}

function operationHtml(method: string, path: string, operation: OperationLike): string {
  const parameters = (operation.parameters ?? []).map(({ name, in: place, required, schema, description }) => [
    `<code>${name}</code>`,
    place,
    required ? 'required' : '',
    typeHtml(schema),
    escape(description ?? ''),
  ])
  const body = operation.requestBody?.content['application/json']?.schema
  const responses = Object.entries(operation.responses).map(([status, { description, content }]) => [
    status,
    status.startsWith('2') ? typeHtml(content?.['application/json']?.schema ?? {}) : codesHtml(description),
  ])
  const [sample] = operation['x-codeSamples'] ?? []
  const answers = Object.entries(operation.responses).flatMap(([status, { content }]) => {
    const answer = content?.['application/json']?.example
    return answer === undefined ? [] : [{ status, answer }]
  })
  return `<article><h3 id="${operation.operationId}"><span class="method">${method.toUpperCase()}</span> <span class="path">${escape(path)}</span></h3>
<p>${escape(operation.summary)}</p><p>${escape(operation.description)}</p>
${parameters.length > 0 ? tableHtml(`Parameters of ${operation.operationId}`, ['Name', 'In', '', 'Type', ''], parameters) : ''}
${body ? `<p>Body:</p>${fieldsHtml(`Body of ${operation.operationId}`, body)}` : ''}
${tableHtml(`Answers of ${operation.operationId}`, ['Status', 'Answer'], responses)}
${sample ? codeHtml(`Example of ${operation.operationId}`, sample.source) : ''}${answers.map(({ status, answer }) => codeHtml(`Example of the answer ${status} of ${operation.operationId}`, JSON.stringify(answer, null, 2))).join('')}</article>`
}

function codeHtml(caption: string, code: string): string {
  return `<p>${escape(caption)}:</p><pre class="scroll" tabindex="0" role="region" aria-label="${escape(caption)}"><code>${escape(code)}</code></pre>`
}

function fieldsHtml(name: string, schema: SchemaLike): string {
  if (!schema.properties) return `<p>${typeHtml(schema)}</p>`
  const required = new Set(schema.required)
  const rows = Object.entries(schema.properties).map(([field, type]) => [
    `<code>${field}</code>`,
    required.has(field) ? 'required' : '',
    typeHtml(type),
    escape(type.description ?? ''),
  ])
  return tableHtml(`Fields of ${name}`, ['Field', '', 'Type', ''], rows)
}

function codesHtml(codes: string): string {
  return codes
    .split(', ')
    .map((code) => `<a href="#${code}"><code>${code}</code></a>`)
    .join(', ')
}

function typeHtml(schema: SchemaLike): string {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return `<a href="#schema-${name}">${name}</a>`
  }
  if (schema.anyOf) return schema.anyOf.map(typeHtml).join(' or ')
  if (schema.enum) return schema.enum.map((value) => `<code>${escape(String(value))}</code>`).join(', ')
  if (schema.items) return `list of ${typeHtml(schema.items)}`
  if (schema.properties)
    return `{ ${Object.entries(schema.properties)
      .map(([name, type]) => `${name}: ${typeHtml(type)}`)
      .join(', ')} }`
  const range = [
    schema.minimum === undefined || schema.minimum <= Number.MIN_SAFE_INTEGER ? '' : `from ${schema.minimum}`,
    schema.maximum === undefined || schema.maximum >= Number.MAX_SAFE_INTEGER ? '' : `to ${schema.maximum}`,
    schema.maxLength === undefined ? '' : `at most ${schema.maxLength} characters`,
    schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`,
  ]
  return escape([[schema.type].flat().join(' or '), ...range].filter(Boolean).join(', '))
}

function tableHtml(caption: string, headings: string[], rows: string[][]): string {
  const head = headings.map((heading) => (heading ? `<th scope="col">${heading}</th>` : '<td></td>')).join('')
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escape(caption)}"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
}

function escape(text: string): string {
  return text.replaceAll(
    /[&<>"]/g,
    (character) => ownValue({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }, character) ?? '',
  )
}
