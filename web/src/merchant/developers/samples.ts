interface Sample {
  readonly name: string;
  readonly code: string;
}

const BODY = '{"currency_code":"CDF","amount":"5000.00","phone_number":"243812345678"}';

/** The first call in four languages, ready to run against the service this page came from. */
export const SAMPLES = (origin: string): readonly Sample[] => [
  {
    name: 'curl',
    code: `curl ${origin}/api/v1/business/mobile-money/deposits \\
  -H "Authorization: Bearer biz_sandbox_…" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: $(uuidgen)" \\
  -d '${BODY}'`,
  },
  {
    name: 'Node',
    code: `const reply = await fetch('${origin}/api/v1/business/mobile-money/deposits', {
  method: 'POST',
  headers: {
    Authorization: 'Bearer biz_sandbox_…',
    'Content-Type': 'application/json',
    'Idempotency-Key': crypto.randomUUID(),
  },
  body: JSON.stringify(${BODY}),
});
console.log(reply.status, await reply.json());`,
  },
  {
    name: 'PHP',
    code: `<?php
$call = curl_init('${origin}/api/v1/business/mobile-money/deposits');
curl_setopt_array($call, [
  CURLOPT_RETURNTRANSFER => true,
  CURLOPT_HTTPHEADER => [
    'Authorization: Bearer biz_sandbox_…',
    'Content-Type: application/json',
  ],
  CURLOPT_POSTFIELDS => '${BODY}',
]);
echo curl_exec($call);`,
  },
  {
    name: 'Python',
    code: `import json, urllib.request

call = urllib.request.Request(
    '${origin}/api/v1/business/mobile-money/deposits',
    data=json.dumps(${BODY}).encode(),
    headers={
        'Authorization': 'Bearer biz_sandbox_…',
        'Content-Type': 'application/json',
    },
)
print(urllib.request.urlopen(call).read().decode())`,
  },
];
