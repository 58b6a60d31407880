// Pays a top-up with a published client and prints one line of JSON.
//
//   node pay.mjs CLIENT URL [options]     see README.md
//
// FARM_API_KEY is the account's key, PAYER_PRIVATE_KEY the payer's (0x and 64
// digits). The exit code is 0 whenever there is an answer, also an unpaid one.
import { webcrypto } from 'node:crypto'
import { parseArgs } from 'node:util'
import { x402Client, wrapFetchWithPayment } from '@x402/fetch'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { ExactEvmSchemeV1 } from '@x402/evm/exact/v1/client'
import { Mppx, evm, stripe, tempo } from 'mppx/client'
import { assets } from 'mppx/evm'
import { createClient, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { tempoModerato } from 'viem/chains'

// Node.js 18 has it, but not under the name that the clients use.
globalThis.crypto ??= webcrypto

const proofHeaders = ['payment-signature', 'x-payment', 'payment-authorization']
const shownHeaders = [
  'payment-required', 'payment-response', 'x-payment-response', 'payment-receipt', 'www-authenticate',
  'retry-after', 'cache-control', 'content-type', 'access-control-expose-headers',
]

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'max-usd': { type: 'string', default: '1000' },
    'tempo-rpc': { type: 'string' },
    'spt': { type: 'string', default: 'spt_test_succeeds_payclients' },
    'header': { type: 'string' },
    'proof': { type: 'string' },
    'no-key': { type: 'boolean', default: false },
    'timeout-ms': { type: 'string', default: '60000' },
  },
})
const [name, url] = positionals
const key = options['no-key'] ? undefined : process.env.FARM_API_KEY
const deadline = AbortSignal.timeout(Number(options['timeout-ms']))

const account = () => {
  const k = process.env.PAYER_PRIVATE_KEY
  if (!k) throw new Error('PAYER_PRIVATE_KEY is not set')
  return privateKeyToAccount(k)
}

// recorder is a fetch that keeps what went over the wire, and drops a header of
// the answers as a proxy would.
const wire = { requests: [], proof: null, offer: null }
function recorder(drop) {
  return async (input, init) => {
    const request = new Request(input, init)
    const authorization = request.headers.get('authorization') ?? ''
    let proof = proofHeaders.find((h) => request.headers.has(h))
    if (!proof && /(^|,)\s*payment /i.test(authorization)) proof = 'authorization'
    if (proof) wire.proof = { header: proof, value: request.headers.get(proof) }
    const seen = {
      method: request.method, url: request.url, status: 0, proof: proof ?? null,
      authorization: authorization.split(' ')[0] || null, acceptPayment: request.headers.get('accept-payment'),
    }
    wire.requests.push(seen)
    const response = await fetch(request, { signal: deadline })
    seen.status = response.status
    const body = await response.text()
    if (response.status === 402 && !wire.offer) {
      wire.offer = {
        body: parsed(body), paymentRequired: response.headers.get('payment-required'), wwwAuthenticate: response.headers.get('www-authenticate'),
      }
    }
    const headers = new Headers(response.headers)
    if (drop) headers.delete(drop)
    for (const h of ['content-encoding', 'content-length']) headers.delete(h)
    return new Response([204, 304].includes(response.status) ? null : body, { status: response.status, headers })
  }
}

const parsed = (text) => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const x402 = (client, drop) =>
  wrapFetchWithPayment(recorder(drop), client.setSpendControls({ maxAmountPerPayment: `$${options['max-usd']}` }))
const mppx = (methods, drop) => Mppx.create({ polyfill: false, fetch: recorder(drop), methods }).fetch
const currencies = [assets.baseSepolia.USDC]
const tempoCharge = (mode) => {
  const rpc = options['tempo-rpc']
  if (!rpc) throw new Error('--tempo-rpc is missing')
  return mppx([tempo.charge({ account: account(), mode, getClient: () => createClient({ chain: tempoModerato, transport: http(rpc) }) })])
}

const clients = {
  'x402-v2': () => x402(new x402Client().register('eip155:*', new ExactEvmScheme(account()))),
  // A client of version 2 reads version 1 only where there is nothing newer.
  'x402-v1': () => x402(new x402Client().registerV1('base-sepolia', new ExactEvmSchemeV1(account())), 'payment-required'),
  'mppx-evm': () => mppx([evm.charge({ account: account(), currencies })]),
  'mppx-x402': () => mppx([evm.charge({ account: account(), currencies })], 'www-authenticate'),
  'mppx-stripe': () => mppx([stripe({ paymentMethod: 'pm_card_visa', createToken: async () => options.spt })]),
  'mppx-tempo-push': () => tempoCharge('push'),
  'mppx-tempo-pull': () => tempoCharge('pull'),
  'mppx-old-evm': async () => {
    const old = await import('mppx-old/client')
    const { assets } = await import('mppx-old/evm')
    return old.Mppx.create({
      polyfill: false, fetch: recorder(), methods: [old.evm.charge({ account: account(), currencies: [assets.baseSepolia.USDC] })],
    }).fetch
  },
  'unpaid': () => recorder(),
  // The proof that another run printed, as it was.
  'replay': () => {
    const send = recorder()
    return (to, init) => send(to, { ...init, headers: { ...init.headers, [options.header]: options.proof } })
  },
}

if (!clients[name] || !url) {
  console.error(`usage: node pay.mjs ${Object.keys(clients).join('|')} URL [options]`)
  process.exit(2)
}
let out
try {
  const pay = await clients[name]()
  const response = await pay(url, { method: 'POST', headers: key ? { Authorization: `Bearer ${key}` } : {} })
  const headers = {}
  for (const h of shownHeaders) if (response.headers.has(h)) headers[h] = response.headers.get(h)
  out = { status: response.status, body: parsed(await response.text()), headers }
} catch (e) {
  out = { status: 0, error: [e.message, e.cause?.message].filter(Boolean).join(': ') }
}
console.log(JSON.stringify({ client: name, ...out, ...wire }))
process.exit(out.status === 0 ? 1 : 0)
