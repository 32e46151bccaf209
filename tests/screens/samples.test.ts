import { describe, expect, it } from 'vitest'
import { languages, sampleOf, type Language, type SampleRequest } from '#screens/documentation/samples.ts'

const read: SampleRequest = { method: 'GET', url: 'https://x.cl/api/program/actions', body: null }
const write: SampleRequest = {
  method: 'POST',
  url: 'https://x.cl/api/program/redemptions',
  body: { reference: "d'1", items: [{ slug: 'té', quantity: 2 }], deliver: true, note: null },
}
const all = Object.keys(languages) as Language[]

describe('a sample', () => {
  it.each(all)('in %s reads the keys from the environment, of the chosen kind', (language) => {
    const external = sampleOf(language, write, 'external')
    expect(external).toContain('CANJE_API_KEY')
    expect(external).toContain('CANJE_SECRET_KEY')
    expect(external).not.toContain('CANJE_MASTER_KEY')
    const master = sampleOf(language, write, 'master')
    expect(master).toContain('CANJE_MASTER_KEY')
    expect(master).toContain('CANJE_TERMINAL')
    expect(master).not.toContain('CANJE_SECRET_KEY')
  })

  it.each(all)('in %s of a call that reads has its address, and no body or type of one', (language) => {
    const sample = sampleOf(language, read, 'external')
    expect(sample).toContain(read.url)
    expect(sample).not.toMatch(/application\/json|POST/)
  })
})

it('writes curl with a body in quotes that a shell leaves alone', () => {
  expect(sampleOf('curl', write, 'external')).toBe(
    `curl --request POST 'https://x.cl/api/program/redemptions' \\
  --user "$CANJE_API_KEY:$CANJE_SECRET_KEY" \\
  --header 'Content-Type: application/json' \\
  --data '{
  "reference": "d'\\''1",
  "items": [
    {
      "slug": "té",
      "quantity": 2
    }
  ],
  "deliver": true,
  "note": null
}'`,
  )
})

it('writes JavaScript that has no syntax error and the whole body', () => {
  const sample = sampleOf('javascript', write, 'master')
  const run = () => new Function(`return async () => { ${sample} }`) // oxlint-disable-line typescript/no-implied-eval -- parses the sample
  expect(run).not.toThrow()
  const body = /JSON\.stringify\(([^]*?)\),\n\}\)/.exec(sample)![1]!
  expect(JSON.parse(body)).toEqual(write.body)
})

it('writes PHP arrays, with quotes escaped', () => {
  expect(sampleOf('php', write, 'external')).toBe(`<?php
$call = curl_init('https://x.cl/api/program/redemptions');
curl_setopt_array($call, [
    CURLOPT_CUSTOMREQUEST => 'POST',
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_USERPWD => getenv('CANJE_API_KEY') . ':' . getenv('CANJE_SECRET_KEY'),
    CURLOPT_HTTPHEADER => [
        'Content-Type: application/json',
    ],
    CURLOPT_POSTFIELDS => json_encode([
        'reference' => 'd\\'1',
        'items' => [
            [
                'slug' => 'té',
                'quantity' => 2,
            ],
        ],
        'deliver' => true,
        'note' => null,
    ]),
]);
$answer = curl_exec($call);
echo curl_getinfo($call, CURLINFO_RESPONSE_CODE), ' ', $answer, PHP_EOL;`)
})

it('writes Python values', () => {
  expect(sampleOf('python', write, 'master')).toContain(`    data=json.dumps({
        "reference": "d'1",
        "items": [
            {
                "slug": "té",
                "quantity": 2,
            },
        ],
        "deliver": True,
        "note": None,
    }).encode(),`)
})
