export type Encoding = 'br' | 'gzip' | 'identity'

/** Returns whether Accept-Encoding contains an encoding as a whole word, and without the weight 0, which forbids it. */
const reads = { br: accepting('br'), gzip: accepting('gzip') }

function accepting(encoding: Encoding): RegExp {
  return new RegExp(`(^|[\\s,])${encoding}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))(?=\\s*([;,]|$))`, 'i')
}

/** Returns the smallest encoding that a browser accepts. */
export function encodingFor(acceptEncoding: string): Encoding {
  return reads.br.test(acceptEncoding) ? 'br' : reads.gzip.test(acceptEncoding) ? 'gzip' : 'identity'
}
