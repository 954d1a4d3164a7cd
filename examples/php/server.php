<?php
/** A shop that takes a payment and believes nothing but a signed webhook. PHP 8.1 or newer with curl: php -S 127.0.0.1:4000 server.php */

declare(strict_types=1);

// PHP answers 200 to an error that it shows, and a webhook that was answered with 200 does not come again.
ini_set('display_errors', '0');

const TOLERANCE_SECONDS = 300;

/** Changes the orders by reference under a lock. A shop keeps them in its database, with the key of each payment. */
function withOrders(callable $change): mixed
{
    $file = fopen(getenv('ORDERS_FILE') ?: sys_get_temp_dir() . '/orders.json', 'c+');
    flock($file, LOCK_EX);
    $orders = json_decode(stream_get_contents($file) ?: '{}', true);
    $result = $change($orders);
    ftruncate($file, 0);
    rewind($file);
    fwrite($file, json_encode($orders, JSON_FORCE_OBJECT));
    fclose($file);
    return $result;
}

function newKey(): string
{
    $bytes = random_bytes(16);
    $bytes[6] = chr((ord($bytes[6]) & 0x0f) | 0x40);
    $bytes[8] = chr((ord($bytes[8]) & 0x3f) | 0x80);
    return vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex($bytes), 4));
}

function takePayment(string $reference, string $amount, string $phone): array
{
    $order = withOrders(function (array &$orders) use ($reference): array {
        return $orders[$reference] ??= ['status' => 'pending', 'key' => newKey()];
    });
    // The same order has the same key, so a customer who presses twice pays once.
    $call = curl_init(getenv('BUSINESS_ACCOUNT_URL') . '/api/v1/business/mobile-money/deposits');
    curl_setopt_array($call, [
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 30,
        CURLOPT_HTTPHEADER => [
            'Authorization: Bearer ' . getenv('BUSINESS_ACCOUNT_API_KEY'),
            'Content-Type: application/json',
        ],
        CURLOPT_POSTFIELDS => json_encode([
            'currency_code' => 'CDF',
            'amount' => $amount,
            'phone_number' => $phone,
            'client_reference' => $reference,
            'idempotency_key' => $order['key'],
        ]),
    ]);
    $text = curl_exec($call);
    if ($text === false || curl_getinfo($call, CURLINFO_RESPONSE_CODE) !== 201) {
        throw new RuntimeException('the payment was not accepted: ' . ($text ?: curl_error($call)));
    }
    return json_decode($text, true)['data'];
}

/** The event in `$body`; null unless it is ours, unaltered and at most five minutes old. */
function verify(string $body): ?array
{
    $id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
    $timestamp = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
    if (preg_match('/\A\d{1,12}\z/', $timestamp) !== 1 || abs(time() - (int) $timestamp) > TOLERANCE_SECONDS) {
        return null;
    }
    $secret = base64_decode(substr(getenv('WEBHOOK_SECRET') ?: '', strlen('whsec_')));
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $secret, true));
    // For a day after the secret was replaced there are two signatures.
    foreach (explode(' ', $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '') as $signature) {
        if (hash_equals($expected, $signature)) {
            return json_decode($body, true);
        }
    }
    return null;
}

function answer(int $status, array $body): void
{
    http_response_code($status);
    header('Content-Type: application/json');
    echo json_encode($body, JSON_FORCE_OBJECT);
}

$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
$body = file_get_contents('php://input');
$method = $_SERVER['REQUEST_METHOD'];

if ($method === 'POST' && $path === '/pay') {
    $order = json_decode($body, true);
    $deposit = takePayment($order['reference'], $order['amount'], $order['phone']);
    answer(202, ['transaction_id' => $deposit['transaction_id']]);
} elseif ($method === 'POST' && $path === '/webhooks') {
    $event = verify($body);
    if ($event === null) {
        answer(400, ['message' => 'the signature does not fit']);
        return;
    }
    if (str_starts_with($event['type'], 'mobile_money_deposit.')) {
        withOrders(function (array &$orders) use ($event): void {
            $reference = $event['data']['client_reference'];
            // What is paid stays paid: an older event may come late, and each may come twice.
            if (isset($orders[$reference]) && $orders[$reference]['status'] !== 'completed') {
                $orders[$reference]['status'] = $event['data']['status'];
            }
        });
    }
    answer(200, []);
} elseif ($method === 'GET' && str_starts_with($path, '/orders/')) {
    $reference = substr($path, strlen('/orders/'));
    $order = withOrders(fn (array &$orders): ?array => $orders[$reference] ?? null);
    answer($order ? 200 : 404, ['status' => $order['status'] ?? 'unknown']);
} else {
    answer(404, []);
}
