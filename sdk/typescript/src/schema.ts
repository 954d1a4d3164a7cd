// Written by `npm run api:types` from the description of the API; `npm run check` compares the two.

export interface webhooks {
    "mobile_money_deposit.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A deposit was credited to the wallet.
         * @description Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.
         */
        post: operations["receiveMobileMoneyDepositCompletedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "mobile_money_deposit.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A deposit failed; nothing was credited.
         * @description Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.
         */
        post: operations["receiveMobileMoneyDepositFailedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "mobile_money_payout.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A payout reached its recipient.
         * @description Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.
         */
        post: operations["receiveMobileMoneyPayoutCompletedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "mobile_money_payout.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A payout failed; the held amount is back in the wallet.
         * @description Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.
         */
        post: operations["receiveMobileMoneyPayoutFailedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "transaction.reversed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A completed transaction was taken back by its provider: its amount went back, and its status stays completed.
         * @description Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.
         */
        post: operations["receiveTransactionReversedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "transaction.reinstated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A transaction that had been reversed was made after all: its amount was booked once more.
         * @description Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.
         */
        post: operations["receiveTransactionReinstatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "wallet.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A wallet was opened.
         * @description Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.
         */
        post: operations["receiveWalletCreatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A card was issued and funded.
         * @description Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.
         */
        post: operations["receiveCardCreatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.topped_up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Money moved from the wallet to the card.
         * @description Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.
         */
        post: operations["receiveCardToppedUpEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.drained": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Money moved from the card to the wallet.
         * @description Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.
         */
        post: operations["receiveCardDrainedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.frozen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A card refuses every payment from now on.
         * @description Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.
         */
        post: operations["receiveCardFrozenEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.unfrozen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A card can pay again.
         * @description Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.
         */
        post: operations["receiveCardUnfrozenEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.terminated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A card was ended for good; what it held is back in the wallet.
         * @description Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.
         */
        post: operations["receiveCardTerminatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.transaction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The issuer reported a purchase, refund, reversal, decline or fee.
         * @description Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.
         */
        post: operations["receiveCardTransactionEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "kyc.approved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The KYC of the business was approved.
         * @description Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.
         */
        post: operations["receiveKycApprovedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "kyc.rejected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The KYC of the business was rejected and may be submitted again.
         * @description Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.
         */
        post: operations["receiveKycRejectedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "business.approved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The account is active.
         * @description Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.
         */
        post: operations["receiveBusinessApprovedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "business.suspended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The account was suspended; money in flight still settles.
         * @description Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.
         */
        post: operations["receiveBusinessSuspendedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "business.reactivated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A suspended account is active again.
         * @description Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.
         */
        post: operations["receiveBusinessReactivatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "business.terminated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The account was terminated for good.
         * @description Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.
         */
        post: operations["receiveBusinessTerminatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent by POST /webhooks/test only.
         * @description Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.
         */
        post: operations["receiveWebhookTestEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        OpenWalletRequest: {
            /**
             * @description Three letters, in any case.
             * @example CDF
             */
            currency_code: string;
        };
        Wallet: {
            /** @example 42 */
            id: number;
            /** @example CDF */
            currency_code: string;
            /**
             * @description What can be spent.
             * @example 5000.00
             */
            balance: string;
            /**
             * @example active
             * @enum {string}
             */
            status: "active";
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
        };
        ErrorResponse: {
            /** @description One sentence for a developer; never to be parsed. */
            message: string;
            /**
             * @description Stable; see GET /api/v1/errors.
             * @enum {string}
             */
            code: "invalid_request" | "unknown_parameter" | "malformed_json" | "malformed_request" | "not_found" | "method_not_allowed" | "payload_too_large" | "headers_too_large" | "request_timeout" | "unsupported_media_type" | "rate_limited" | "internal_error" | "service_busy" | "not_ready" | "job_stalled" | "invalid_token" | "missing_credentials" | "wrong_credential_type" | "invalid_credentials" | "invalid_code" | "operator_role_required" | "password_change_required" | "second_factor_required" | "own_approval" | "approval_already_decided" | "evidence_changed" | "approval_not_found" | "operator_not_found" | "last_owner" | "second_factor_already_on" | "second_factor_not_started" | "login_locked" | "cross_site_request" | "invalid_current_password" | "invalid_refresh_token" | "refresh_token_reused" | "weak_password" | "email_already_registered" | "code_already_taken" | "business_not_active" | "business_suspended" | "business_terminated" | "insufficient_scope" | "ip_not_allowed" | "feature_not_enabled" | "sandbox_only" | "pin_not_set" | "pin_required" | "invalid_pin" | "pin_locked" | "pin_already_set" | "kyc_already_submitted" | "kyc_already_approved" | "kyc_not_submitted" | "kyc_not_approved" | "invalid_document" | "document_not_found" | "document_in_use" | "document_limit_reached" | "business_not_found" | "api_key_not_active" | "api_key_not_found" | "api_key_limit_reached" | "request_not_found" | "session_not_found" | "notification_not_found" | "wallet_not_found" | "transaction_not_found" | "transaction_not_endable" | "unsupported_currency" | "operator_already_exists" | "plan_not_found" | "plan_already_exists" | "invalid_status_transition" | "business_has_funds" | "review_not_found" | "review_already_resolved" | "payouts_already_paused" | "payout_pause_not_found" | "reconciliation_not_found" | "insufficient_funds" | "limit_exceeded" | "amount_out_of_range" | "invalid_amount" | "invalid_phone_number" | "unsupported_network" | "network_unavailable" | "payment_provider_unavailable" | "idempotency_key_reused" | "idempotency_request_in_progress" | "card_not_found" | "card_of_another_account" | "wallet_not_eligible" | "invalid_card_status" | "insufficient_card_balance" | "card_operation_in_progress" | "card_refused" | "never_received" | "card_provider_unavailable" | "card_outcome_pending" | "invalid_webhook_url" | "webhook_not_configured" | "webhook_disabled" | "delivery_not_found" | "invalid_signature";
            /** @description Also in X-Request-Id; name it when you ask us. */
            request_id: string;
            /** @description Figures that belong to the code. */
            details?: {
                [key: string]: unknown;
            };
            /** @description What is wrong with each field. */
            errors?: {
                field: string;
                message: string;
            }[];
        };
        WalletSummary: {
            /** @example 42 */
            id: number;
            /** @example CDF */
            currency_code: string;
            /**
             * @description What can be spent.
             * @example 5000.00
             */
            balance: string;
            /**
             * @example active
             * @enum {string}
             */
            status: "active";
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: uri-reference
             * @example https://static-content.pawapay.io/country_flags/cod.svg
             */
            flag_url: string | null;
            /**
             * Format: date-time
             * @description When its balance, what is held in it, or one of its limits last changed.
             * @example 2026-05-01T10:00:00.000Z
             */
            updated_at: string;
        };
        WalletDetails: {
            /** @example 42 */
            id: number;
            /** @example CDF */
            currency_code: string;
            /**
             * @description What can be spent.
             * @example 5000.00
             */
            balance: string;
            /**
             * @example active
             * @enum {string}
             */
            status: "active";
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: uri-reference
             * @example https://static-content.pawapay.io/country_flags/cod.svg
             */
            flag_url: string | null;
            /**
             * Format: date-time
             * @description When its balance, what is held in it, or one of its limits last changed.
             * @example 2026-05-01T10:00:00.000Z
             */
            updated_at: string;
            /**
             * @description Reserved by operations that have not ended.
             * @example 0.00
             */
            held_balance: string;
            /**
             * @description The most that one payment may take out. Null: no limit.
             * @example null
             */
            per_transaction_limit: string | null;
            /**
             * @description The most that may leave in a day. Null: no limit.
             * @example 100000.00
             */
            daily_limit: string | null;
            /**
             * @description The most that may leave in a month. Null: no limit.
             * @example null
             */
            monthly_limit: string | null;
            limits: components["schemas"]["WalletLimits"];
        };
        WalletLimits: {
            daily: components["schemas"]["WalletLimit"];
            monthly: components["schemas"]["WalletLimit"];
        };
        WalletLimit: {
            /**
             * @description The most that may leave in this window. Null: no limit.
             * @example 100000.00
             */
            limit: string | null;
            /**
             * @description Sent out in this window, pending and completed.
             * @example 2500.00
             */
            used: string;
            /**
             * @description What may still leave in it. Null: no limit.
             * @example 97500.00
             */
            remaining: string | null;
            /**
             * Format: date-time
             * @description Start of the next window, in UTC.
             * @example 2026-05-01T10:00:00.000Z
             */
            resets_at: string;
        };
        WalletEntry: {
            /** @example 981 */
            id: number;
            /**
             * @description The id of the transaction, the same in answers, entries, statements and webhooks.
             * @example TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10
             */
            transaction_id: string;
            /**
             * @description `credit` adds to the balance, `debit` takes from it.
             * @example credit
             * @enum {string}
             */
            direction: "debit" | "credit";
            /** @example 5000.00 */
            amount: string;
            /**
             * @description What is there afterwards, with what is held for payments under way.
             * @example 15000.00
             */
            balance_after: string;
            /** @example Mobile money deposit */
            description: string;
            /**
             * @description Only where it undoes an earlier entry of the transaction, because the provider took the payment back.
             * @enum {boolean}
             */
            reversal?: true;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
        };
        Statement: {
            /**
             * @description The money of the sandbox is pretended.
             * @example live
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @example CDF */
            currency_code: string;
            /** @example 2026-05 */
            month: string;
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2026-05-01T00:00:00.000Z
             */
            from: string;
            /**
             * Format: date-time
             * @description Exclusive. Now, while the month runs.
             * @example 2026-06-01T00:00:00.000Z
             */
            to: string;
            /**
             * @description What the wallet held before, holds included.
             * @example 1000.00
             */
            opening_balance: string;
            /** @description One for each type and direction that occurs. */
            sums: components["schemas"]["StatementSum"][];
            /**
             * @description The opening balance, plus credits, minus debits.
             * @example 46000.00
             */
            closing_balance: string;
            /** @description Oldest first. */
            entries: components["schemas"]["WalletEntry"][];
        };
        StatementSum: {
            /**
             * @description The type of the transactions that are added up.
             * @example mobile_money_deposit
             * @enum {string}
             */
            type: "mobile_money_deposit" | "mobile_money_payout" | "card_creation" | "card_topup" | "card_drain" | "card_termination" | "card_freeze" | "card_unfreeze" | "card_transaction" | "sandbox_funding";
            /**
             * @description `credit` adds to the balance, `debit` takes from it.
             * @example credit
             * @enum {string}
             */
            direction: "debit" | "credit";
            /**
             * @description How many entries.
             * @example 118
             */
            count: number;
            /**
             * @description Their sum.
             * @example 45000.00
             */
            amount: string;
        };
        DepositRequest: {
            /** @example CDF */
            currency_code: string;
            /**
             * @description Decimal string above zero, at most two decimals.
             * @example 5000.00
             */
            amount: string;
            /**
             * @description Digits with country code; a leading + is accepted.
             * @example 243813456789
             */
            phone_number: string;
            /**
             * @description Predicted from the number when absent.
             * @example VODACOM_MPESA_COD
             */
            network?: string;
            /**
             * @description Shown to the customer: 4 to 22 letters, digits and spaces.
             * @example Order 1182
             */
            description?: string;
            /**
             * @description Your own reference, at most 64 characters.
             * @example order-1182
             */
            client_reference?: string;
            /**
             * @description At most 10 keys with text, numbers or booleans. Whole numbers beyond 9007199254740991 are sent as text. An empty list counts as an empty object.
             * @example {
             *       "order_id": "1182"
             *     }
             */
            metadata?: {
                [key: string]: string | number | boolean;
            };
            /**
             * Format: uuid
             * @description UUID; or the Idempotency-Key header.
             * @example 7a0c2a9e-34c1-4c39-9d5f-0f6f4f0e6a11
             */
            idempotency_key?: string;
        };
        Deposit: {
            /**
             * @description The id of the transaction, the same in answers, entries, statements and webhooks.
             * @example TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10
             */
            transaction_id: string;
            /**
             * @description Pending until the network has said yes or no.
             * @example pending
             * @enum {string}
             */
            status: "pending" | "completed" | "failed";
            /**
             * @description The wallet that the money goes to or comes from.
             * @example 42
             */
            wallet_id: number;
            /** @example CDF */
            currency_code: string;
            /** @example 5000.00 */
            amount: string;
            /**
             * @description Who carries it out; simulator in the sandbox.
             * @example pawapay
             */
            provider: string;
            /**
             * @description The code of the mobile-money network, named by the order or found by the phone number.
             * @example VODACOM_MPESA_COD
             */
            network: string;
            /**
             * @description The phone that pays or is paid, with the country code and without a plus.
             * @example 243813456789
             */
            phone_number: string;
            /**
             * @description The reference that came with the order; null where none did.
             * @example order-1182
             */
            client_reference: string | null;
            /** @example Order 1182 */
            description: string | null;
            /**
             * @description What came with the order, unchanged; empty where nothing did.
             * @example {
             *       "order_id": "1182"
             *     }
             */
            metadata: {
                [key: string]: string | number | boolean;
            };
            /**
             * @description Why it failed, as a code; the guide to errors says what each means. Null unless it failed.
             * @example null
             */
            failure_code: string | null;
            /**
             * @description Why it failed, in words for people. Null unless it failed.
             * @example null
             */
            failure_message: string | null;
            /**
             * @description The receipt number of the mobile operator, once completed.
             * @example null
             */
            provider_reference: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When it was completed or failed; null while it is pending.
             * @example null
             */
            completed_at: string | null;
            /**
             * @example mobile_money_deposit
             * @enum {string}
             */
            type: "mobile_money_deposit";
        };
        PayoutRequest: {
            /** @example CDF */
            currency_code: string;
            /**
             * @description Decimal string above zero, at most two decimals.
             * @example 5000.00
             */
            amount: string;
            /**
             * @description Digits with country code; a leading + is accepted.
             * @example 243813456789
             */
            phone_number: string;
            /**
             * @description Predicted from the number when absent.
             * @example VODACOM_MPESA_COD
             */
            network?: string;
            /**
             * @description Shown to the recipient: 4 to 22 letters, digits and spaces.
             * @example Salary of May
             */
            description?: string;
            /**
             * @description Your own reference, at most 64 characters.
             * @example salary-118
             */
            client_reference?: string;
            /**
             * @description At most 10 keys with text, numbers or booleans. Whole numbers beyond 9007199254740991 are sent as text. An empty list counts as an empty object.
             * @example {
             *       "employee": 118
             *     }
             */
            metadata?: {
                [key: string]: string | number | boolean;
            };
            /**
             * Format: uuid
             * @description UUID; or the Idempotency-Key header.
             * @example 0c8f5f6e-5b8e-4a3c-8f0e-2f1f6f1f7d52
             */
            idempotency_key?: string;
        };
        Payout: {
            /**
             * @description The id of the transaction, the same in answers, entries, statements and webhooks.
             * @example TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10
             */
            transaction_id: string;
            /**
             * @description Pending until the network has said yes or no.
             * @example pending
             * @enum {string}
             */
            status: "pending" | "completed" | "failed";
            /**
             * @description The wallet that the money goes to or comes from.
             * @example 42
             */
            wallet_id: number;
            /** @example CDF */
            currency_code: string;
            /** @example 5000.00 */
            amount: string;
            /**
             * @description Who carries it out; simulator in the sandbox.
             * @example pawapay
             */
            provider: string;
            /**
             * @description The code of the mobile-money network, named by the order or found by the phone number.
             * @example VODACOM_MPESA_COD
             */
            network: string;
            /**
             * @description The phone that pays or is paid, with the country code and without a plus.
             * @example 243813456789
             */
            phone_number: string;
            /**
             * @description The reference that came with the order; null where none did.
             * @example salary-118
             */
            client_reference: string | null;
            /** @example Salary of May */
            description: string | null;
            /**
             * @description What came with the order, unchanged; empty where nothing did.
             * @example {
             *       "employee": 118
             *     }
             */
            metadata: {
                [key: string]: string | number | boolean;
            };
            /**
             * @description Why it failed, as a code; the guide to errors says what each means. Null unless it failed.
             * @example null
             */
            failure_code: string | null;
            /**
             * @description Why it failed, in words for people. Null unless it failed.
             * @example null
             */
            failure_message: string | null;
            /**
             * @description The receipt number of the mobile operator, once completed.
             * @example null
             */
            provider_reference: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When it was completed or failed; null while it is pending.
             * @example null
             */
            completed_at: string | null;
            /**
             * @example mobile_money_payout
             * @enum {string}
             */
            type: "mobile_money_payout";
        };
        Network: {
            /**
             * @description What an order sends as network.
             * @example VODACOM_MPESA_COD
             */
            network: string;
            /**
             * @description What its customers call it.
             * @example Vodacom M-Pesa
             */
            name: string;
            /**
             * @description ISO 3166-1 alpha-3.
             * @example COD
             */
            country: string;
            /**
             * @description What its phone numbers begin with: the country code.
             * @example 243
             */
            prefix: string;
            /** @example CDF */
            currency_code: string;
            /**
             * Format: uri-reference
             * @example null
             */
            logo_url: string | null;
            deposit: components["schemas"]["NetworkBounds"] | null;
            payout: components["schemas"]["NetworkBounds"] | null;
        };
        NetworkBounds: {
            /**
             * @description Delayed: payments are taken and end later than usual. Closed: none are taken now.
             * @example operational
             * @enum {string}
             */
            status: "operational" | "delayed" | "closed";
            /**
             * @description The smallest amount of a payment.
             * @example 500.00
             */
            min: string;
            /**
             * @description The largest amount of a payment.
             * @example 1000000.00
             */
            max: string;
            /**
             * @description Decimals the network takes.
             * @example 0
             * @enum {integer}
             */
            decimals: 0 | 2;
        };
        Transaction: {
            /**
             * @description The id of the transaction, the same in answers, entries, statements and webhooks.
             * @example TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10
             */
            transaction_id: string;
            /**
             * @example mobile_money_deposit
             * @enum {string}
             */
            type: "mobile_money_deposit" | "mobile_money_payout" | "card_creation" | "card_topup" | "card_drain" | "card_termination";
            /**
             * @description Pending until its network or issuer has said yes or no.
             * @example completed
             * @enum {string}
             */
            status: "completed" | "failed" | "pending";
            /**
             * @description Who carries it out; simulator in the sandbox.
             * @example pawapay
             */
            provider: string;
            /**
             * @description Decimal, for cards too; null while a termination has not reported what it returned, and for a freeze.
             * @example 5000.00
             */
            amount: string | null;
            /** @example CDF */
            currency_code: string;
            /**
             * @description The wallet that the money goes to or comes from.
             * @example 7
             */
            wallet_id: number | null;
            /**
             * @description The card of a card transaction.
             * @example null
             */
            card_id: number | null;
            /**
             * @description The code of the mobile-money network, named by the order or found by the phone number.
             * @example VODACOM_MPESA_COD
             */
            network: string | null;
            /**
             * @description The phone that pays or is paid, with the country code and without a plus.
             * @example 243812345678
             */
            phone_number: string | null;
            /**
             * @description The reference that came with the order; null where none did.
             * @example order-1042
             */
            client_reference: string | null;
            /**
             * @description Why it failed, as a code; the guide to errors says what each means. Null unless it failed.
             * @example null
             */
            failure_code: string | null;
            /**
             * @description What came with the order, unchanged; empty where nothing did.
             * @example {
             *       "order": 1042
             *     }
             */
            metadata: {
                [key: string]: string | number | boolean;
            };
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was completed or failed; null while pending.
             * @example 2026-05-01T10:00:00.000Z
             */
            completed_at: string | null;
        };
        TransactionDetails: {
            /**
             * @description The id of the transaction, the same in answers, entries, statements and webhooks.
             * @example TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10
             */
            transaction_id: string;
            /**
             * @description Pending until its network or issuer has said yes or no.
             * @example completed
             * @enum {string}
             */
            status: "completed" | "failed" | "pending";
            /**
             * @description Who carries it out; simulator in the sandbox.
             * @example pawapay
             */
            provider: string;
            /**
             * @description Decimal, for cards too; null while a termination has not reported what it returned, and for a freeze.
             * @example 5000.00
             */
            amount: string | null;
            /** @example CDF */
            currency_code: string;
            /**
             * @description The wallet that the money goes to or comes from.
             * @example 7
             */
            wallet_id: number | null;
            /**
             * @description The card of a card transaction.
             * @example null
             */
            card_id: number | null;
            /**
             * @description The code of the mobile-money network, named by the order or found by the phone number.
             * @example VODACOM_MPESA_COD
             */
            network: string | null;
            /**
             * @description The phone that pays or is paid, with the country code and without a plus.
             * @example 243812345678
             */
            phone_number: string | null;
            /**
             * @description The reference that came with the order; null where none did.
             * @example order-1042
             */
            client_reference: string | null;
            /**
             * @description Why it failed, as a code; the guide to errors says what each means. Null unless it failed.
             * @example null
             */
            failure_code: string | null;
            /**
             * @description What came with the order, unchanged; empty where nothing did.
             * @example {
             *       "order": 1042
             *     }
             */
            metadata: {
                [key: string]: string | number | boolean;
            };
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was completed or failed; null while pending.
             * @example 2026-05-01T10:00:00.000Z
             */
            completed_at: string | null;
            /**
             * @description The last four are not listed; their ids stand in wallet entries, card histories and webhooks.
             * @example mobile_money_deposit
             * @enum {string}
             */
            type: "mobile_money_deposit" | "mobile_money_payout" | "card_creation" | "card_topup" | "card_drain" | "card_termination" | "card_freeze" | "card_unfreeze" | "card_transaction" | "sandbox_funding";
            /** @example Order 1042 */
            description: string | null;
            /**
             * @description Why it failed, in words for people. Null unless it failed.
             * @example null
             */
            failure_message: string | null;
            /**
             * @description What the provider calls it, such as the receipt number of the mobile operator.
             * @example null
             */
            provider_reference: string | null;
            timeline: components["schemas"]["TimelineEntry"][];
            /**
             * Format: date-time
             * @description When its money was moved back in the wallet, because the provider took back a payment it had completed. The status stays completed. Null where it was not, or where it was booked again since.
             * @example null
             */
            reversed_at: string | null;
            /** @description Empty until money has moved. */
            entries: components["schemas"]["TransactionEntry"][];
        };
        TimelineEntry: {
            /**
             * @example pending
             * @enum {string}
             */
            status: "completed" | "failed" | "pending";
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            at: string;
        };
        TransactionEntry: {
            /** @example 981 */
            id: number;
            /**
             * @description Whose balance the entry moved.
             * @example wallet
             * @enum {string}
             */
            account: "wallet" | "card";
            /**
             * @description `credit` adds to the balance, `debit` takes from it.
             * @example credit
             * @enum {string}
             */
            direction: "debit" | "credit";
            /** @example 5000.00 */
            amount: string;
            /**
             * @description What is there afterwards, with what is held for payments under way.
             * @example 15000.00
             */
            balance_after: string;
            /** @example CDF */
            currency_code: string;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
        };
        Card: {
            /** @example 7 */
            id: number;
            /**
             * @example VISA
             * @enum {string}
             */
            brand: "VISA" | "MASTERCARD";
            /**
             * @example virtual
             * @enum {string}
             */
            card_type: "virtual";
            /** @example USD */
            currency_code: string;
            /**
             * @example active
             * @enum {string}
             */
            status: "active" | "frozen" | "terminated";
            /** @example 424242 */
            first_six: string;
            /** @example 0000 */
            last_four: string;
            /** @example 424242******0000 */
            masked: string;
            /**
             * @description Whole cents.
             * @example 5000
             */
            balance: string;
            /** @description Null when full card data is not available. */
            details: components["schemas"]["CardDetails"] | null;
        };
        CardDetails: {
            /** @example 4242420000000000 */
            number: string;
            /** @example 123 */
            ccv: string;
            /**
             * @description MM/YY.
             * @example 05/29
             */
            expiry: string;
        };
        CreateCardRequest: {
            /**
             * Format: uuid
             * @description Unique per attempt. Required, here or in the Idempotency-Key header.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            idempotency_key?: string;
            /**
             * @description The USD wallet that funds the card.
             * @example 42
             */
            wallet_id: number;
            /**
             * @example VISA
             * @enum {string}
             */
            brand: "VISA" | "MASTERCARD";
            /**
             * @description Whole cents above zero, as a string.
             * @example 1500
             */
            amount: string;
        };
        CardSummary: {
            /** @example 7 */
            id: number;
            /**
             * @example VISA
             * @enum {string}
             */
            brand: "VISA" | "MASTERCARD";
            /**
             * @example virtual
             * @enum {string}
             */
            card_type: "virtual";
            /** @example USD */
            currency_code: string;
            /**
             * @example active
             * @enum {string}
             */
            status: "active" | "frozen" | "terminated";
            /** @example 424242 */
            first_six: string;
            /** @example 0000 */
            last_four: string;
            /** @example 424242******0000 */
            masked: string;
            /**
             * @description Whole cents.
             * @example 5000
             */
            balance: string;
            /**
             * @description What its issuer calls the card.
             * @example 0f0e1c4a-2f0f-4b1e-9d5b-1d2c3b4a5f60
             */
            provider_card_id: string;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
        };
        CardOperation: {
            /** @example 311 */
            id: number;
            /**
             * @description The first six are orders of the account; the others are what shops and the issuer did.
             * @example purchase
             * @enum {string}
             */
            type: "create" | "topup" | "drain" | "freeze" | "unfreeze" | "terminate" | "purchase" | "refund" | "reversal" | "decline" | "fee";
            /**
             * @description A pending purchase is money that a shop has set aside.
             * @example completed
             * @enum {string}
             */
            status: "pending" | "completed" | "failed";
            /**
             * @description Whole cents, never negative: the type tells the direction. Null for a freeze, and for a termination that has not ended.
             * @example 5000
             */
            amount: string | null;
            /**
             * @description Whole cents on the card afterwards; null while it is pending.
             * @example 5000
             */
            balance_after: string | null;
            /** @example USD */
            currency_code: string;
            /**
             * @description The transaction of an order that moves money; null for a freeze and for what shops do.
             * @example null
             */
            transaction_id: string | null;
            /**
             * @description The shop, as the issuer names it; null where none took part.
             * @example Librairie Kivu
             */
            merchant: string | null;
            /**
             * @description Why it failed, as a code; the guide to errors says what each means. Null unless it failed.
             * @example null
             */
            failure_code: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was completed or failed; null while it is pending.
             * @example 2026-05-01T10:00:00.000Z
             */
            completed_at: string | null;
        };
        CardHistoryMeta: {
            /** @example 1 */
            total: number;
            /** @example 1 */
            page: number;
            /** @example 20 */
            page_size: number;
            /**
             * @description Send it as `cursor` for the next page; null on the last one.
             * @example null
             */
            next_cursor: string | null;
        };
        CardAmountRequest: {
            /**
             * Format: uuid
             * @description Unique per attempt. Required, here or in the Idempotency-Key header.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            idempotency_key?: string;
            /**
             * @description Whole cents above zero, as a string.
             * @example 1500
             */
            amount: string;
        };
        CardBalance: {
            /** @example 7 */
            id: number;
            /**
             * @description Whole cents.
             * @example 5000
             */
            balance: string;
            /**
             * @example active
             * @enum {string}
             */
            status: "active" | "frozen" | "terminated";
        };
        CardOperationRequest: {
            /**
             * Format: uuid
             * @description Unique per attempt. Required, here or in the Idempotency-Key header.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            idempotency_key?: string;
        };
        CardStatus: {
            /** @example 7 */
            id: number;
            /**
             * @example frozen
             * @enum {string}
             */
            status: "active" | "frozen" | "terminated";
        };
        CardTermination: {
            /** @example 7 */
            id: number;
            /**
             * @example terminated
             * @enum {string}
             */
            status: "terminated";
            /**
             * @example 0
             * @enum {string}
             */
            balance: "0";
            /**
             * @description Whole cents that went back to the wallet.
             * @example 5000
             */
            refunded_amount: string;
            /**
             * @description The id of the transaction, the same in answers, entries, statements and webhooks.
             * @example TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10
             */
            transaction_id: string;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            terminated_at: string;
        };
        SimulateCardTransactionRequest: {
            /**
             * @example purchase
             * @enum {string}
             */
            type: "purchase" | "refund" | "reversal" | "decline" | "fee";
            /**
             * @description Whole cents above zero, at most 100000000, as a string.
             * @example 1500
             */
            amount: string;
            /** @example Librairie Kivu */
            merchant_name?: string;
        };
        FundWalletRequest: {
            /**
             * @description Decimal amount above zero, at most two decimals.
             * @example 5000.00
             */
            amount: string;
        };
        WebhookEndpoint: {
            /**
             * Format: uri
             * @description Null: nothing is sent.
             * @example https://shop.example.com/webhooks
             */
            url: string | null;
            /**
             * @description Whether the URL is called.
             * @example true
             */
            enabled: boolean;
            /**
             * @description Gone: the server answered 410. Failing: nothing but failures for five days. Paused: by `enabled`.
             * @example null
             * @enum {string|null}
             */
            disabled_reason: "gone" | "failing" | "paused" | null;
            /**
             * @description Null: every type.
             * @example null
             */
            event_types: ("mobile_money_deposit.completed" | "mobile_money_deposit.failed" | "mobile_money_payout.completed" | "mobile_money_payout.failed" | "transaction.reversed" | "transaction.reinstated" | "wallet.created" | "card.created" | "card.topped_up" | "card.drained" | "card.frozen" | "card.unfrozen" | "card.terminated" | "card.transaction" | "kyc.approved" | "kyc.rejected" | "business.approved" | "business.suspended" | "business.reactivated" | "business.terminated" | "webhook.test")[] | null;
            /**
             * @description The beginning of the secret, to tell which one it is.
             * @example whsec_Fk3t
             */
            secret_prefix: string | null;
            /**
             * Format: date-time
             * @description Until then deliveries carry the signature of the previous secret too.
             * @example 2026-05-01T10:00:00.000Z
             */
            previous_secret_valid_until: string | null;
            /**
             * Format: date-time
             * @description Since when every delivery has failed, without two days between two failures; five days disable the endpoint.
             * @example null
             */
            failing_since: string | null;
            /**
             * Format: date-time
             * @description When a delivery last succeeded.
             * @example 2026-05-01T10:00:00.000Z
             */
            last_success_at: string | null;
            /**
             * Format: date-time
             * @description When an attempt last failed.
             * @example 2026-05-01T10:00:00.000Z
             */
            last_failure_at: string | null;
            /**
             * @description Deliveries that are under way or wait for their next attempt.
             * @example 0
             */
            pending_deliveries: number;
            /**
             * @description Deliveries that were given up and not sent again since.
             * @example 0
             */
            failed_deliveries: number;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            updated_at: string | null;
        };
        WebhookEndpointRequest: {
            /**
             * Format: uri
             * @description Null stops all calls.
             * @example https://shop.example.com/webhooks
             */
            url: string | null;
            /** @description Left out or null: every type. */
            event_types?: ("mobile_money_deposit.completed" | "mobile_money_deposit.failed" | "mobile_money_payout.completed" | "mobile_money_payout.failed" | "transaction.reversed" | "transaction.reinstated" | "wallet.created" | "card.created" | "card.topped_up" | "card.drained" | "card.frozen" | "card.unfrozen" | "card.terminated" | "card.transaction" | "kyc.approved" | "kyc.rejected" | "business.approved" | "business.suspended" | "business.reactivated" | "business.terminated" | "webhook.test")[] | null;
            /**
             * @description False pauses calls; true, the default, also revives a disabled endpoint.
             * @example true
             */
            enabled?: boolean;
        };
        ConfiguredWebhookEndpoint: {
            /**
             * Format: uri
             * @description Null: nothing is sent.
             * @example https://shop.example.com/webhooks
             */
            url: string | null;
            /**
             * @description Whether the URL is called.
             * @example true
             */
            enabled: boolean;
            /**
             * @description Gone: the server answered 410. Failing: nothing but failures for five days. Paused: by `enabled`.
             * @example null
             * @enum {string|null}
             */
            disabled_reason: "gone" | "failing" | "paused" | null;
            /**
             * @description Null: every type.
             * @example null
             */
            event_types: ("mobile_money_deposit.completed" | "mobile_money_deposit.failed" | "mobile_money_payout.completed" | "mobile_money_payout.failed" | "transaction.reversed" | "transaction.reinstated" | "wallet.created" | "card.created" | "card.topped_up" | "card.drained" | "card.frozen" | "card.unfrozen" | "card.terminated" | "card.transaction" | "kyc.approved" | "kyc.rejected" | "business.approved" | "business.suspended" | "business.reactivated" | "business.terminated" | "webhook.test")[] | null;
            /**
             * @description The beginning of the secret, to tell which one it is.
             * @example whsec_Fk3t
             */
            secret_prefix: string | null;
            /**
             * Format: date-time
             * @description Until then deliveries carry the signature of the previous secret too.
             * @example 2026-05-01T10:00:00.000Z
             */
            previous_secret_valid_until: string | null;
            /**
             * Format: date-time
             * @description Since when every delivery has failed, without two days between two failures; five days disable the endpoint.
             * @example null
             */
            failing_since: string | null;
            /**
             * Format: date-time
             * @description When a delivery last succeeded.
             * @example 2026-05-01T10:00:00.000Z
             */
            last_success_at: string | null;
            /**
             * Format: date-time
             * @description When an attempt last failed.
             * @example 2026-05-01T10:00:00.000Z
             */
            last_failure_at: string | null;
            /**
             * @description Deliveries that are under way or wait for their next attempt.
             * @example 0
             */
            pending_deliveries: number;
            /**
             * @description Deliveries that were given up and not sent again since.
             * @example 0
             */
            failed_deliveries: number;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            updated_at: string | null;
            /**
             * @description Only in the first answer after the secret was made; keep it. Rotate to get another.
             * @example whsec_Fk3tQp8bX0m1n2c3v4b5n6m7a8s9d0f1g2h3j4k5l6k=
             */
            secret?: string;
        };
        RotatedWebhookSecret: {
            /** @example whsec_Fk3tQp8bX0m1n2c3v4b5n6m7a8s9d0f1g2h3j4k5l6k= */
            secret: string;
            /**
             * Format: date-time
             * @description Until then deliveries carry both signatures.
             * @example 2026-05-01T10:00:00.000Z
             */
            previous_secret_valid_until: string;
        };
        WebhookTest: {
            /**
             * @description Null when no answer came.
             * @example 200
             */
            http_status: number | null;
            /**
             * @description Why it failed; null when it succeeded. The guide to webhooks says what each means.
             * @example null
             * @enum {string|null}
             */
            reason: "http_error" | "redirect" | "gone" | "url_not_allowed" | "endpoint_disabled" | "address_not_public" | "name_not_resolved" | "connect_timeout" | "connection_failed" | "tls_failed" | "timeout" | "invalid_answer" | "interrupted" | null;
            /** @example 84 */
            latency_ms: number;
            /**
             * @description The first 2 kB of the answer, as printable text.
             * @example ok
             */
            response_excerpt: string | null;
            /**
             * @example succeeded
             * @enum {string}
             */
            status: "succeeded" | "failed";
            /** @example 981 */
            delivery_id: number;
            /** @example evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b */
            event_id: string;
        };
        Event: components["schemas"]["MobileMoneyDepositCompletedEvent"] | components["schemas"]["MobileMoneyDepositFailedEvent"] | components["schemas"]["MobileMoneyPayoutCompletedEvent"] | components["schemas"]["MobileMoneyPayoutFailedEvent"] | components["schemas"]["TransactionReversedEvent"] | components["schemas"]["TransactionReinstatedEvent"] | components["schemas"]["WalletCreatedEvent"] | components["schemas"]["CardCreatedEvent"] | components["schemas"]["CardToppedUpEvent"] | components["schemas"]["CardDrainedEvent"] | components["schemas"]["CardFrozenEvent"] | components["schemas"]["CardUnfrozenEvent"] | components["schemas"]["CardTerminatedEvent"] | components["schemas"]["CardTransactionEvent"] | components["schemas"]["KycApprovedEvent"] | components["schemas"]["KycRejectedEvent"] | components["schemas"]["BusinessApprovedEvent"] | components["schemas"]["BusinessSuspendedEvent"] | components["schemas"]["BusinessReactivatedEvent"] | components["schemas"]["BusinessTerminatedEvent"] | components["schemas"]["WebhookTestEvent"];
        /**
         * @description A deposit was credited to the wallet.
         * @example {
         *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
         *       "type": "mobile_money_deposit.completed",
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "sequence": 17,
         *       "environment": "live",
         *       "api_version": "v1",
         *       "data": {
         *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
         *         "status": "completed",
         *         "wallet_id": 42,
         *         "currency_code": "CDF",
         *         "amount": "5000.00",
         *         "provider": "pawapay",
         *         "network": "VODACOM_MPESA_COD",
         *         "phone_number": "243813456789",
         *         "client_reference": "order-1182",
         *         "description": "Order 1182",
         *         "metadata": {
         *           "order_id": "1182"
         *         },
         *         "failure_code": null,
         *         "failure_message": null,
         *         "provider_reference": "CI240501.1000.A12345",
         *         "created_at": "2026-05-01T10:00:00.000Z",
         *         "updated_at": "2026-05-01T10:00:00.000Z",
         *         "completed_at": "2026-05-01T10:00:00.000Z",
         *         "type": "mobile_money_deposit"
         *       }
         *     }
         */
        MobileMoneyDepositCompletedEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "mobile_money_deposit.completed";
            /** Format: date-time */
            timestamp: string;
            /** @description Without gaps per business and environment. */
            sequence: number;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @constant */
            api_version: "v1";
            data: {
                /** @description The id of the transaction, the same in answers, entries, statements and webhooks. */
                transaction_id: string;
                /** @constant */
                status: "completed";
                /** @description The wallet that the money goes to or comes from. */
                wallet_id: number;
                currency_code: string;
                amount: string;
                /** @description Who carries it out; simulator in the sandbox. */
                provider: string;
                /** @description The code of the mobile-money network, named by the order or found by the phone number. */
                network: string;
                /** @description The phone that pays or is paid, with the country code and without a plus. */
                phone_number: string;
                /** @description The reference that came with the order; null where none did. */
                client_reference: string | null;
                description: string | null;
                /** @description What came with the order, unchanged; empty where nothing did. */
                metadata: {
                    [key: string]: string | number | boolean;
                };
                /** @description Why it failed, as a code; the guide to errors says what each means. Null unless it failed. */
                failure_code: string | null;
                /** @description Why it failed, in words for people. Null unless it failed. */
                failure_message: string | null;
                /** @description The receipt number of the mobile operator, once completed. */
                provider_reference: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
                /**
                 * Format: date-time
                 * @description When it was completed or failed; null while it is pending.
                 */
                completed_at: string | null;
                /** @constant */
                type: "mobile_money_deposit";
            };
        };
        /**
         * @description A deposit failed; nothing was credited.
         * @example {
         *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
         *       "type": "mobile_money_deposit.failed",
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "sequence": 17,
         *       "environment": "live",
         *       "api_version": "v1",
         *       "data": {
         *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
         *         "status": "failed",
         *         "wallet_id": 42,
         *         "currency_code": "CDF",
         *         "amount": "5000.00",
         *         "provider": "pawapay",
         *         "network": "VODACOM_MPESA_COD",
         *         "phone_number": "243813456789",
         *         "client_reference": "order-1182",
         *         "description": "Order 1182",
         *         "metadata": {
         *           "order_id": "1182"
         *         },
         *         "failure_code": "payment_not_approved",
         *         "failure_message": "The payer did not approve the payment.",
         *         "provider_reference": null,
         *         "created_at": "2026-05-01T10:00:00.000Z",
         *         "updated_at": "2026-05-01T10:00:00.000Z",
         *         "completed_at": "2026-05-01T10:00:00.000Z",
         *         "type": "mobile_money_deposit"
         *       }
         *     }
         */
        MobileMoneyDepositFailedEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "mobile_money_deposit.failed";
            /** Format: date-time */
            timestamp: string;
            /** @description Without gaps per business and environment. */
            sequence: number;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @constant */
            api_version: "v1";
            data: {
                /** @description The id of the transaction, the same in answers, entries, statements and webhooks. */
                transaction_id: string;
                /** @constant */
                status: "failed";
                /** @description The wallet that the money goes to or comes from. */
                wallet_id: number;
                currency_code: string;
                amount: string;
                /** @description Who carries it out; simulator in the sandbox. */
                provider: string;
                /** @description The code of the mobile-money network, named by the order or found by the phone number. */
                network: string;
                /** @description The phone that pays or is paid, with the country code and without a plus. */
                phone_number: string;
                /** @description The reference that came with the order; null where none did. */
                client_reference: string | null;
                description: string | null;
                /** @description What came with the order, unchanged; empty where nothing did. */
                metadata: {
                    [key: string]: string | number | boolean;
                };
                /** @description Why it failed, as a code; the guide to errors says what each means. Null unless it failed. */
                failure_code: string;
                /** @description Why it failed, in words for people. Null unless it failed. */
                failure_message: string | null;
                /** @description The receipt number of the mobile operator, once completed. */
                provider_reference: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
                /**
                 * Format: date-time
                 * @description When it was completed or failed; null while it is pending.
                 */
                completed_at: string | null;
                /** @constant */
                type: "mobile_money_deposit";
            };
        };
        /**
         * @description A payout reached its recipient.
         * @example {
         *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
         *       "type": "mobile_money_payout.completed",
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "sequence": 17,
         *       "environment": "live",
         *       "api_version": "v1",
         *       "data": {
         *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
         *         "status": "completed",
         *         "wallet_id": 42,
         *         "currency_code": "CDF",
         *         "amount": "5000.00",
         *         "provider": "pawapay",
         *         "network": "VODACOM_MPESA_COD",
         *         "phone_number": "243813456789",
         *         "client_reference": "salary-118",
         *         "description": "Salary of May",
         *         "metadata": {
         *           "employee": 118
         *         },
         *         "failure_code": null,
         *         "failure_message": null,
         *         "provider_reference": "CI240501.1000.A12345",
         *         "created_at": "2026-05-01T10:00:00.000Z",
         *         "updated_at": "2026-05-01T10:00:00.000Z",
         *         "completed_at": "2026-05-01T10:00:00.000Z",
         *         "type": "mobile_money_payout"
         *       }
         *     }
         */
        MobileMoneyPayoutCompletedEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "mobile_money_payout.completed";
            /** Format: date-time */
            timestamp: string;
            /** @description Without gaps per business and environment. */
            sequence: number;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @constant */
            api_version: "v1";
            data: {
                /** @description The id of the transaction, the same in answers, entries, statements and webhooks. */
                transaction_id: string;
                /** @constant */
                status: "completed";
                /** @description The wallet that the money goes to or comes from. */
                wallet_id: number;
                currency_code: string;
                amount: string;
                /** @description Who carries it out; simulator in the sandbox. */
                provider: string;
                /** @description The code of the mobile-money network, named by the order or found by the phone number. */
                network: string;
                /** @description The phone that pays or is paid, with the country code and without a plus. */
                phone_number: string;
                /** @description The reference that came with the order; null where none did. */
                client_reference: string | null;
                description: string | null;
                /** @description What came with the order, unchanged; empty where nothing did. */
                metadata: {
                    [key: string]: string | number | boolean;
                };
                /** @description Why it failed, as a code; the guide to errors says what each means. Null unless it failed. */
                failure_code: string | null;
                /** @description Why it failed, in words for people. Null unless it failed. */
                failure_message: string | null;
                /** @description The receipt number of the mobile operator, once completed. */
                provider_reference: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
                /**
                 * Format: date-time
                 * @description When it was completed or failed; null while it is pending.
                 */
                completed_at: string | null;
                /** @constant */
                type: "mobile_money_payout";
            };
        };
        /**
         * @description A payout failed; the held amount is back in the wallet.
         * @example {
         *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
         *       "type": "mobile_money_payout.failed",
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "sequence": 17,
         *       "environment": "live",
         *       "api_version": "v1",
         *       "data": {
         *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
         *         "status": "failed",
         *         "wallet_id": 42,
         *         "currency_code": "CDF",
         *         "amount": "5000.00",
         *         "provider": "pawapay",
         *         "network": "VODACOM_MPESA_COD",
         *         "phone_number": "243813456789",
         *         "client_reference": "salary-118",
         *         "description": "Salary of May",
         *         "metadata": {
         *           "employee": 118
         *         },
         *         "failure_code": "recipient_not_found",
         *         "failure_message": "The number is not one of this network.",
         *         "provider_reference": null,
         *         "created_at": "2026-05-01T10:00:00.000Z",
         *         "updated_at": "2026-05-01T10:00:00.000Z",
         *         "completed_at": "2026-05-01T10:00:00.000Z",
         *         "type": "mobile_money_payout"
         *       }
         *     }
         */
        MobileMoneyPayoutFailedEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "mobile_money_payout.failed";
            /** Format: date-time */
            timestamp: string;
            /** @description Without gaps per business and environment. */
            sequence: number;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @constant */
            api_version: "v1";
            data: {
                /** @description The id of the transaction, the same in answers, entries, statements and webhooks. */
                transaction_id: string;
                /** @constant */
                status: "failed";
                /** @description The wallet that the money goes to or comes from. */
                wallet_id: number;
                currency_code: string;
                amount: string;
                /** @description Who carries it out; simulator in the sandbox. */
                provider: string;
                /** @description The code of the mobile-money network, named by the order or found by the phone number. */
                network: string;
                /** @description The phone that pays or is paid, with the country code and without a plus. */
                phone_number: string;
                /** @description The reference that came with the order; null where none did. */
                client_reference: string | null;
                description: string | null;
                /** @description What came with the order, unchanged; empty where nothing did. */
                metadata: {
                    [key: string]: string | number | boolean;
                };
                /** @description Why it failed, as a code; the guide to errors says what each means. Null unless it failed. */
                failure_code: string;
                /** @description Why it failed, in words for people. Null unless it failed. */
                failure_message: string | null;
                /** @description The receipt number of the mobile operator, once completed. */
                provider_reference: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
                /**
                 * Format: date-time
                 * @description When it was completed or failed; null while it is pending.
                 */
                completed_at: string | null;
                /** @constant */
                type: "mobile_money_payout";
            };
        };
        /**
         * @description A completed transaction was taken back by its provider: its amount went back, and its status stays completed.
         * @example {
         *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
         *       "type": "transaction.reversed",
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "sequence": 17,
         *       "environment": "live",
         *       "api_version": "v1",
         *       "data": {
         *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
         *         "type": "mobile_money_deposit",
         *         "direction": "debit",
         *         "amount": "5000.00",
         *         "currency_code": "CDF",
         *         "wallet_id": 7,
         *         "card_id": null,
         *         "client_reference": "order-1042",
         *         "metadata": {
         *           "order": 1042
         *         }
         *       }
         *     }
         */
        TransactionReversedEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "transaction.reversed";
            /** Format: date-time */
            timestamp: string;
            /** @description Without gaps per business and environment. */
            sequence: number;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @constant */
            api_version: "v1";
            data: {
                /** @description The id of the transaction, the same in answers, entries, statements and webhooks. */
                transaction_id: string;
                /** @enum {string} */
                type: "mobile_money_deposit" | "mobile_money_payout" | "card_creation" | "card_topup" | "card_drain" | "card_termination";
                /**
                 * @description What it did to the wallet.
                 * @enum {string}
                 */
                direction: "debit" | "credit";
                /** @description Decimal, for cards too. */
                amount: string;
                currency_code: string;
                /** @description The wallet that the money goes to or comes from. */
                wallet_id: number | null;
                /** @description The card of a card transaction. */
                card_id: number | null;
                /** @description The reference that came with the order; null where none did. */
                client_reference: string | null;
                /** @description What came with the order, unchanged; empty where nothing did. */
                metadata: {
                    [key: string]: string | number | boolean;
                };
            };
        };
        /**
         * @description A transaction that had been reversed was made after all: its amount was booked once more.
         * @example {
         *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
         *       "type": "transaction.reinstated",
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "sequence": 17,
         *       "environment": "live",
         *       "api_version": "v1",
         *       "data": {
         *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
         *         "type": "mobile_money_deposit",
         *         "direction": "credit",
         *         "amount": "5000.00",
         *         "currency_code": "CDF",
         *         "wallet_id": 7,
         *         "card_id": null,
         *         "client_reference": "order-1042",
         *         "metadata": {
         *           "order": 1042
         *         }
         *       }
         *     }
         */
        TransactionReinstatedEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "transaction.reinstated";
            /** Format: date-time */
            timestamp: string;
            /** @description Without gaps per business and environment. */
            sequence: number;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @constant */
            api_version: "v1";
            data: {
                /** @description The id of the transaction, the same in answers, entries, statements and webhooks. */
                transaction_id: string;
                /** @enum {string} */
                type: "mobile_money_deposit" | "mobile_money_payout" | "card_creation" | "card_topup" | "card_drain" | "card_termination";
                /**
                 * @description What it did to the wallet.
                 * @enum {string}
                 */
                direction: "debit" | "credit";
                /** @description Decimal, for cards too. */
                amount: string;
                currency_code: string;
                /** @description The wallet that the money goes to or comes from. */
                wallet_id: number | null;
                /** @description The card of a card transaction. */
                card_id: number | null;
                /** @description The reference that came with the order; null where none did. */
                client_reference: string | null;
                /** @description What came with the order, unchanged; empty where nothing did. */
                metadata: {
                    [key: string]: string | number | boolean;
                };
            };
        };
        /**
         * @description A wallet was opened.
         * @example {
         *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
         *       "type": "wallet.created",
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "sequence": 17,
         *       "environment": "live",
         *       "api_version": "v1",
         *       "data": {
         *         "id": 42,
         *         "currency_code": "CDF",
         *         "balance": "0.00",
         *         "status": "active",
         *         "created_at": "2026-05-01T10:00:00.000Z",
         *         "flag_url": "https://static-content.pawapay.io/country_flags/cod.svg",
         *         "updated_at": "2026-05-01T10:00:00.000Z",
         *         "held_balance": "0.00",
         *         "per_transaction_limit": null,
         *         "daily_limit": null,
         *         "monthly_limit": null,
         *         "limits": {
         *           "daily": {
         *             "limit": null,
         *             "used": "0.00",
         *             "remaining": null,
         *             "resets_at": "2026-05-02T00:00:00.000Z"
         *           },
         *           "monthly": {
         *             "limit": null,
         *             "used": "0.00",
         *             "remaining": null,
         *             "resets_at": "2026-05-02T00:00:00.000Z"
         *           }
         *         }
         *       }
         *     }
         */
        WalletCreatedEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "wallet.created";
            /** Format: date-time */
            timestamp: string;
            /** @description Without gaps per business and environment. */
            sequence: number;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @constant */
            api_version: "v1";
            data: {
                id: number;
                currency_code: string;
                /** @description What can be spent. */
                balance: string;
                /** @enum {string} */
                status: "active";
                /** Format: date-time */
                created_at: string;
                /** Format: uri-reference */
                flag_url: string | null;
                /**
                 * Format: date-time
                 * @description When its balance, what is held in it, or one of its limits last changed.
                 */
                updated_at: string;
                /** @description Reserved by operations that have not ended. */
                held_balance: string;
                /** @description The most that one payment may take out. Null: no limit. */
                per_transaction_limit: string | null;
                /** @description The most that may leave in a day. Null: no limit. */
                daily_limit: string | null;
                /** @description The most that may leave in a month. Null: no limit. */
                monthly_limit: string | null;
                limits: {
                    daily: {
                        /** @description The most that may leave in this window. Null: no limit. */
                        limit: string | null;
                        /** @description Sent out in this window, pending and completed. */
                        used: string;
                        /** @description What may still leave in it. Null: no limit. */
                        remaining: string | null;
                        /**
                         * Format: date-time
                         * @description Start of the next window, in UTC.
                         */
                        resets_at: string;
                    };
                    monthly: {
                        /** @description The most that may leave in this window. Null: no limit. */
                        limit: string | null;
                        /** @description Sent out in this window, pending and completed. */
                        used: string;
                        /** @description What may still leave in it. Null: no limit. */
                        remaining: string | null;
                        /**
                         * Format: date-time
                         * @description Start of the next window, in UTC.
                         */
                        resets_at: string;
                    };
                };
            };
        };
        /**
         * @description A card was issued and funded.
         * @example {
         *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
         *       "type": "card.created",
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "sequence": 17,
         *       "environment": "live",
         *       "api_version": "v1",
         *       "data": {
         *         "id": 7,
         *         "brand": "VISA",
         *         "card_type": "virtual",
         *         "currency_code": "USD",
         *         "status": "active",
         *         "first_six": "424242",
         *         "last_four": "0000",
         *         "masked": "424242******0000",
         *         "balance": "5000",
         *         "created_at": "2026-05-01T10:00:00.000Z"
         *       }
         *     }
         */
        CardCreatedEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "card.created";
            /** Format: date-time */
            timestamp: string;
            /** @description Without gaps per business and environment. */
            sequence: number;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @constant */
            api_version: "v1";
            data: {
                id: number;
                /** @enum {string} */
                brand: "VISA" | "MASTERCARD";
                /** @enum {string} */
                card_type: "virtual";
                currency_code: string;
                /** @enum {string} */
                status: "active" | "frozen" | "terminated";
                first_six: string;
                last_four: string;
                masked: string;
                /** @description Whole cents. */
                balance: string;
                /** Format: date-time */
                created_at: string;
            };
        };
        /**
         * @description Money moved from the wallet to the card.
         * @example {
         *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
         *       "type": "card.topped_up",
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "sequence": 17,
         *       "environment": "live",
         *       "api_version": "v1",
         *       "data": {
         *         "id": 7,
         *         "brand": "VISA",
         *         "card_type": "virtual",
         *         "currency_code": "USD",
         *         "status": "active",
         *         "first_six": "424242",
         *         "last_four": "0000",
         *         "masked": "424242******0000",
         *         "balance": "7500",
         *         "created_at": "2026-05-01T10:00:00.000Z"
         *       }
         *     }
         */
        CardToppedUpEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "card.topped_up";
            /** Format: date-time */
            timestamp: string;
            /** @description Without gaps per business and environment. */
            sequence: number;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @constant */
            api_version: "v1";
            data: {
                id: number;
                /** @enum {string} */
                brand: "VISA" | "MASTERCARD";
                /** @enum {string} */
                card_type: "virtual";
                currency_code: string;
                /** @enum {string} */
                status: "active" | "frozen" | "terminated";
                first_six: string;
                last_four: string;
                masked: string;
                /** @description Whole cents. */
                balance: string;
                /** Format: date-time */
                created_at: string;
            };
        };
        /**
         * @description Money moved from the card to the wallet.
         * @example {
         *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
         *       "type": "card.drained",
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "sequence": 17,
         *       "environment": "live",
         *       "api_version": "v1",
         *       "data": {
         *         "id": 7,
         *         "brand": "VISA",
         *         "card_type": "virtual",
         *         "currency_code": "USD",
         *         "status": "active",
         *         "first_six": "424242",
         *         "last_four": "0000",
         *         "masked": "424242******0000",
         *         "balance": "2500",
         *         "created_at": "2026-05-01T10:00:00.000Z"
         *       }
         *     }
         */
        CardDrainedEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "card.drained";
            /** Format: date-time */
            timestamp: string;
            /** @description Without gaps per business and environment. */
            sequence: number;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @constant */
            api_version: "v1";
            data: {
                id: number;
                /** @enum {string} */
                brand: "VISA" | "MASTERCARD";
                /** @enum {string} */
                card_type: "virtual";
                currency_code: string;
                /** @enum {string} */
                status: "active" | "frozen" | "terminated";
                first_six: string;
                last_four: string;
                masked: string;
                /** @description Whole cents. */
                balance: string;
                /** Format: date-time */
                created_at: string;
            };
        };
        /**
         * @description A card refuses every payment from now on.
         * @example {
         *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
         *       "type": "card.frozen",
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "sequence": 17,
         *       "environment": "live",
         *       "api_version": "v1",
         *       "data": {
         *         "id": 7,
         *         "brand": "VISA",
         *         "card_type": "virtual",
         *         "currency_code": "USD",
         *         "status": "frozen",
         *         "first_six": "424242",
         *         "last_four": "0000",
         *         "masked": "424242******0000",
         *         "balance": "5000",
         *         "created_at": "2026-05-01T10:00:00.000Z"
         *       }
         *     }
         */
        CardFrozenEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "card.frozen";
            /** Format: date-time */
            timestamp: string;
            /** @description Without gaps per business and environment. */
            sequence: number;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @constant */
            api_version: "v1";
            data: {
                id: number;
                /** @enum {string} */
                brand: "VISA" | "MASTERCARD";
                /** @enum {string} */
                card_type: "virtual";
                currency_code: string;
                /** @enum {string} */
                status: "active" | "frozen" | "terminated";
                first_six: string;
                last_four: string;
                masked: string;
                /** @description Whole cents. */
                balance: string;
                /** Format: date-time */
                created_at: string;
            };
        };
        /**
         * @description A card can pay again.
         * @example {
         *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
         *       "type": "card.unfrozen",
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "sequence": 17,
         *       "environment": "live",
         *       "api_version": "v1",
         *       "data": {
         *         "id": 7,
         *         "brand": "VISA",
         *         "card_type": "virtual",
         *         "currency_code": "USD",
         *         "status": "active",
         *         "first_six": "424242",
         *         "last_four": "0000",
         *         "masked": "424242******0000",
         *         "balance": "5000",
         *         "created_at": "2026-05-01T10:00:00.000Z"
         *       }
         *     }
         */
        CardUnfrozenEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "card.unfrozen";
            /** Format: date-time */
            timestamp: string;
            /** @description Without gaps per business and environment. */
            sequence: number;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @constant */
            api_version: "v1";
            data: {
                id: number;
                /** @enum {string} */
                brand: "VISA" | "MASTERCARD";
                /** @enum {string} */
                card_type: "virtual";
                currency_code: string;
                /** @enum {string} */
                status: "active" | "frozen" | "terminated";
                first_six: string;
                last_four: string;
                masked: string;
                /** @description Whole cents. */
                balance: string;
                /** Format: date-time */
                created_at: string;
            };
        };
        /**
         * @description A card was ended for good; what it held is back in the wallet.
         * @example {
         *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
         *       "type": "card.terminated",
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "sequence": 17,
         *       "environment": "live",
         *       "api_version": "v1",
         *       "data": {
         *         "id": 7,
         *         "brand": "VISA",
         *         "card_type": "virtual",
         *         "currency_code": "USD",
         *         "status": "terminated",
         *         "first_six": "424242",
         *         "last_four": "0000",
         *         "masked": "424242******0000",
         *         "balance": "0",
         *         "created_at": "2026-05-01T10:00:00.000Z"
         *       }
         *     }
         */
        CardTerminatedEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "card.terminated";
            /** Format: date-time */
            timestamp: string;
            /** @description Without gaps per business and environment. */
            sequence: number;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @constant */
            api_version: "v1";
            data: {
                id: number;
                /** @enum {string} */
                brand: "VISA" | "MASTERCARD";
                /** @enum {string} */
                card_type: "virtual";
                currency_code: string;
                /** @enum {string} */
                status: "active" | "frozen" | "terminated";
                first_six: string;
                last_four: string;
                masked: string;
                /** @description Whole cents. */
                balance: string;
                /** Format: date-time */
                created_at: string;
            };
        };
        /**
         * @description The issuer reported a purchase, refund, reversal, decline or fee.
         * @example {
         *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
         *       "type": "card.transaction",
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "sequence": 17,
         *       "environment": "live",
         *       "api_version": "v1",
         *       "data": {
         *         "id": 311,
         *         "status": "completed",
         *         "amount": "5000",
         *         "balance_after": "5000",
         *         "currency_code": "USD",
         *         "merchant": "Librairie Kivu",
         *         "failure_code": null,
         *         "created_at": "2026-05-01T10:00:00.000Z",
         *         "card_id": 7,
         *         "type": "purchase"
         *       }
         *     }
         */
        CardTransactionEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "card.transaction";
            /** Format: date-time */
            timestamp: string;
            /** @description Without gaps per business and environment. */
            sequence: number;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @constant */
            api_version: "v1";
            data: {
                id: number;
                /**
                 * @description A pending purchase is money that a shop has set aside.
                 * @enum {string}
                 */
                status: "pending" | "completed" | "failed";
                /** @description Whole cents, never negative: the type tells the direction. Null for a freeze, and for a termination that has not ended. */
                amount: string | null;
                /** @description Whole cents on the card afterwards; null while it is pending. */
                balance_after: string | null;
                currency_code: string;
                /** @description The shop, as the issuer names it; null where none took part. */
                merchant: string | null;
                /** @description Why it failed, as a code; the guide to errors says what each means. Null unless it failed. */
                failure_code: string | null;
                /** Format: date-time */
                created_at: string;
                card_id: number;
                /** @enum {string} */
                type: "purchase" | "refund" | "reversal" | "decline" | "fee";
            };
        };
        /**
         * @description The KYC of the business was approved.
         * @example {
         *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
         *       "type": "kyc.approved",
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "sequence": 17,
         *       "environment": "live",
         *       "api_version": "v1",
         *       "data": {
         *         "status": "approved",
         *         "submitted_at": "2026-05-01T10:00:00.000Z",
         *         "reviewed_at": null,
         *         "rejection_reason": null,
         *         "attempt": 1,
         *         "kyc_id": 18
         *       }
         *     }
         */
        KycApprovedEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "kyc.approved";
            /** Format: date-time */
            timestamp: string;
            /** @description Without gaps per business and environment. */
            sequence: number;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @constant */
            api_version: "v1";
            data: {
                /** @constant */
                status: "approved";
                /** Format: date-time */
                submitted_at: string | null;
                /** Format: date-time */
                reviewed_at: string | null;
                rejection_reason: string | null;
                /** @description 0 before the first submission. */
                attempt: number;
                kyc_id: number;
            };
        };
        /**
         * @description The KYC of the business was rejected and may be submitted again.
         * @example {
         *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
         *       "type": "kyc.rejected",
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "sequence": 17,
         *       "environment": "live",
         *       "api_version": "v1",
         *       "data": {
         *         "status": "rejected",
         *         "submitted_at": "2026-05-01T10:00:00.000Z",
         *         "reviewed_at": null,
         *         "rejection_reason": "The document cannot be read.",
         *         "attempt": 1,
         *         "kyc_id": 18
         *       }
         *     }
         */
        KycRejectedEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "kyc.rejected";
            /** Format: date-time */
            timestamp: string;
            /** @description Without gaps per business and environment. */
            sequence: number;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @constant */
            api_version: "v1";
            data: {
                /** @constant */
                status: "rejected";
                /** Format: date-time */
                submitted_at: string | null;
                /** Format: date-time */
                reviewed_at: string | null;
                rejection_reason: string | null;
                /** @description 0 before the first submission. */
                attempt: number;
                kyc_id: number;
            };
        };
        /**
         * @description The account is active.
         * @example {
         *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
         *       "type": "business.approved",
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "sequence": 17,
         *       "environment": "live",
         *       "api_version": "v1",
         *       "data": {
         *         "business_id": 42,
         *         "code": "BIZ7KQ2M9XWAH",
         *         "name": "Boutique Lumière",
         *         "status": "active",
         *         "reason": null
         *       }
         *     }
         */
        BusinessApprovedEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "business.approved";
            /** Format: date-time */
            timestamp: string;
            /** @description Without gaps per business and environment. */
            sequence: number;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @constant */
            api_version: "v1";
            data: {
                business_id: number;
                code: string;
                name: string;
                /** @enum {string} */
                status: "pending_approval" | "active" | "suspended" | "terminated";
                reason: string | null;
            };
        };
        /**
         * @description The account was suspended; money in flight still settles.
         * @example {
         *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
         *       "type": "business.suspended",
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "sequence": 17,
         *       "environment": "live",
         *       "api_version": "v1",
         *       "data": {
         *         "business_id": 42,
         *         "code": "BIZ7KQ2M9XWAH",
         *         "name": "Boutique Lumière",
         *         "status": "suspended",
         *         "reason": "Unusual activity."
         *       }
         *     }
         */
        BusinessSuspendedEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "business.suspended";
            /** Format: date-time */
            timestamp: string;
            /** @description Without gaps per business and environment. */
            sequence: number;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @constant */
            api_version: "v1";
            data: {
                business_id: number;
                code: string;
                name: string;
                /** @enum {string} */
                status: "pending_approval" | "active" | "suspended" | "terminated";
                reason: string | null;
            };
        };
        /**
         * @description A suspended account is active again.
         * @example {
         *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
         *       "type": "business.reactivated",
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "sequence": 17,
         *       "environment": "live",
         *       "api_version": "v1",
         *       "data": {
         *         "business_id": 42,
         *         "code": "BIZ7KQ2M9XWAH",
         *         "name": "Boutique Lumière",
         *         "status": "active",
         *         "reason": "Cleared."
         *       }
         *     }
         */
        BusinessReactivatedEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "business.reactivated";
            /** Format: date-time */
            timestamp: string;
            /** @description Without gaps per business and environment. */
            sequence: number;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @constant */
            api_version: "v1";
            data: {
                business_id: number;
                code: string;
                name: string;
                /** @enum {string} */
                status: "pending_approval" | "active" | "suspended" | "terminated";
                reason: string | null;
            };
        };
        /**
         * @description The account was terminated for good.
         * @example {
         *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
         *       "type": "business.terminated",
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "sequence": 17,
         *       "environment": "live",
         *       "api_version": "v1",
         *       "data": {
         *         "business_id": 42,
         *         "code": "BIZ7KQ2M9XWAH",
         *         "name": "Boutique Lumière",
         *         "status": "terminated",
         *         "reason": "At the request of the owner."
         *       }
         *     }
         */
        BusinessTerminatedEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "business.terminated";
            /** Format: date-time */
            timestamp: string;
            /** @description Without gaps per business and environment. */
            sequence: number;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @constant */
            api_version: "v1";
            data: {
                business_id: number;
                code: string;
                name: string;
                /** @enum {string} */
                status: "pending_approval" | "active" | "suspended" | "terminated";
                reason: string | null;
            };
        };
        /**
         * @description Sent by POST /webhooks/test only.
         * @example {
         *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
         *       "type": "webhook.test",
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "sequence": 17,
         *       "environment": "live",
         *       "api_version": "v1",
         *       "data": {
         *         "message": "This is a test. Nothing happened to your money."
         *       }
         *     }
         */
        WebhookTestEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "webhook.test";
            /** Format: date-time */
            timestamp: string;
            /** @description Without gaps per business and environment. */
            sequence: number;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @constant */
            api_version: "v1";
            data: {
                message: string;
            };
        };
        EventFeedMeta: {
            /** @example 0 */
            after_sequence: number;
            /** @example 20 */
            limit: number;
            /** @example false */
            has_more: boolean;
            /**
             * @description Send it as after_sequence to go on.
             * @example 17
             */
            next_after_sequence: number;
            /**
             * @description The newest there is.
             * @example 17
             */
            last_sequence: number;
            /**
             * @description Grows when our database was put back to an earlier time. Then compare your copy with the transactions.
             * @example 1
             */
            epoch: number;
            /**
             * @description The first number of the epoch. Numbers are not given again: what lies before it and is not in the feed is forgotten here.
             * @example 1
             */
            epoch_first_sequence: number;
        };
        EventType: {
            /**
             * @example mobile_money_deposit.completed
             * @enum {string}
             */
            type: "mobile_money_deposit.completed" | "mobile_money_deposit.failed" | "mobile_money_payout.completed" | "mobile_money_payout.failed" | "transaction.reversed" | "transaction.reinstated" | "wallet.created" | "card.created" | "card.topped_up" | "card.drained" | "card.frozen" | "card.unfrozen" | "card.terminated" | "card.transaction" | "kyc.approved" | "kyc.rejected" | "business.approved" | "business.suspended" | "business.reactivated" | "business.terminated" | "webhook.test";
            /** @example A deposit was credited to the wallet. */
            description: string;
            /**
             * @description JSON Schema of the whole envelope.
             * @example {
             *       "type": "object"
             *     }
             */
            schema: {
                [key: string]: unknown;
            };
            example: components["schemas"]["Event"];
        };
        WebhookDelivery: {
            /** @example 981 */
            id: number;
            /**
             * @description The webhook-id header, the same on each attempt.
             * @example evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b
             */
            event_id: string;
            /**
             * @description The type of the event.
             * @example mobile_money_deposit.completed
             * @enum {string}
             */
            event_type: "mobile_money_deposit.completed" | "mobile_money_deposit.failed" | "mobile_money_payout.completed" | "mobile_money_payout.failed" | "transaction.reversed" | "transaction.reinstated" | "wallet.created" | "card.created" | "card.topped_up" | "card.drained" | "card.frozen" | "card.unfrozen" | "card.terminated" | "card.transaction" | "kyc.approved" | "kyc.rejected" | "business.approved" | "business.suspended" | "business.reactivated" | "business.terminated" | "webhook.test";
            /**
             * @description The number of the event, without gaps.
             * @example 17
             */
            sequence: number;
            /**
             * @description Pending: an attempt is still to come. Failed: given up.
             * @example succeeded
             * @enum {string}
             */
            status: "pending" | "succeeded" | "failed";
            /**
             * @description How many attempts have been made.
             * @example 1
             */
            attempt_count: number;
            /**
             * Format: date-time
             * @description Null when none is planned, or one is being made.
             * @example null
             */
            next_attempt_at: string | null;
            /**
             * @description Of the last attempt.
             * @example 200
             */
            http_status: number | null;
            /**
             * @description Why it failed; null when it succeeded. The guide to webhooks says what each means.
             * @example null
             * @enum {string|null}
             */
            reason: "http_error" | "redirect" | "gone" | "url_not_allowed" | "endpoint_disabled" | "address_not_public" | "name_not_resolved" | "connect_timeout" | "connection_failed" | "tls_failed" | "timeout" | "invalid_answer" | "interrupted" | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it succeeded or was given up.
             * @example 2026-05-01T10:00:00.000Z
             */
            completed_at: string | null;
        };
        RecoverDeliveriesRequest: {
            /**
             * @description Deliveries that failed for good from this day or instant on.
             * @example 2026-05-01T10:00:00Z
             */
            since: string;
        };
        RecoveredDeliveries: {
            /**
             * @description Deliveries that are due again.
             * @example 12
             */
            recovered: number;
        };
        WebhookDeliveryDetails: {
            /** @example 981 */
            id: number;
            /**
             * @description The webhook-id header, the same on each attempt.
             * @example evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b
             */
            event_id: string;
            /**
             * @description The type of the event.
             * @example mobile_money_deposit.completed
             * @enum {string}
             */
            event_type: "mobile_money_deposit.completed" | "mobile_money_deposit.failed" | "mobile_money_payout.completed" | "mobile_money_payout.failed" | "transaction.reversed" | "transaction.reinstated" | "wallet.created" | "card.created" | "card.topped_up" | "card.drained" | "card.frozen" | "card.unfrozen" | "card.terminated" | "card.transaction" | "kyc.approved" | "kyc.rejected" | "business.approved" | "business.suspended" | "business.reactivated" | "business.terminated" | "webhook.test";
            /**
             * @description The number of the event, without gaps.
             * @example 17
             */
            sequence: number;
            /**
             * @description Pending: an attempt is still to come. Failed: given up.
             * @example succeeded
             * @enum {string}
             */
            status: "pending" | "succeeded" | "failed";
            /**
             * @description How many attempts have been made.
             * @example 1
             */
            attempt_count: number;
            /**
             * Format: date-time
             * @description Null when none is planned, or one is being made.
             * @example null
             */
            next_attempt_at: string | null;
            /**
             * @description Of the last attempt.
             * @example 200
             */
            http_status: number | null;
            /**
             * @description Why it failed; null when it succeeded. The guide to webhooks says what each means.
             * @example null
             * @enum {string|null}
             */
            reason: "http_error" | "redirect" | "gone" | "url_not_allowed" | "endpoint_disabled" | "address_not_public" | "name_not_resolved" | "connect_timeout" | "connection_failed" | "tls_failed" | "timeout" | "invalid_answer" | "interrupted" | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it succeeded or was given up.
             * @example 2026-05-01T10:00:00.000Z
             */
            completed_at: string | null;
            /** @description Newest first, at most a hundred. */
            attempts: components["schemas"]["WebhookAttempt"][];
            event: components["schemas"]["Event"];
        };
        WebhookAttempt: {
            /**
             * @description Null when no answer came.
             * @example 200
             */
            http_status: number | null;
            /**
             * @description Why it failed; null when it succeeded. The guide to webhooks says what each means.
             * @example null
             * @enum {string|null}
             */
            reason: "http_error" | "redirect" | "gone" | "url_not_allowed" | "endpoint_disabled" | "address_not_public" | "name_not_resolved" | "connect_timeout" | "connection_failed" | "tls_failed" | "timeout" | "invalid_answer" | "interrupted" | null;
            /** @example 84 */
            latency_ms: number;
            /**
             * @description The first 2 kB of the answer, as printable text.
             * @example ok
             */
            response_excerpt: string | null;
            /** @example 1 */
            number: number;
            /**
             * @example succeeded
             * @enum {string}
             */
            status: "succeeded" | "failed";
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            attempted_at: string;
        };
    };
    responses: never;
    parameters: {
        /** @description The same as `idempotency_key` in the body. */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /** @description The id of this request, as sent or made. */
        RequestId: string;
        /** @description How many calls are left (`r`), and for how many seconds (`t`): `"key_live";r=99;t=1`. */
        RateLimit: string;
        /** @description How many calls are allowed (`q`) in how many seconds (`w`): `"key_live";q=100;w=1`. */
        RateLimitPolicy: string;
        /** @description Which money the answer is about. Absent when the credential was refused or, as at 429 `rate_limited`, not looked at. */
        Environment: "live" | "sandbox";
        /** @description How to send a credential. Absent when the PIN or a password was refused. */
        Authenticate: string;
        /** @description Seconds to wait before the next try. */
        RetryAfter: number;
        /** @description The name of the file. Absent from JSON. */
        Disposition: string;
        /** @description `true` when this order was accepted before, and this is its answer. Absent the first time. */
        Replayed: "true";
    };
    pathItems: never;
}
export interface operations {
    listWallets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 42,
                     *           "currency_code": "CDF",
                     *           "balance": "5000.00",
                     *           "status": "active",
                     *           "created_at": "2026-05-01T10:00:00.000Z",
                     *           "flag_url": "https://static-content.pawapay.io/country_flags/cod.svg",
                     *           "updated_at": "2026-05-01T10:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WalletSummary"][];
                    };
                };
            };
        };
    };
    openWallet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currency_code": "CDF"
                 *     }
                 */
                "application/json": components["schemas"]["OpenWalletRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "currency_code": "CDF",
                     *         "balance": "5000.00",
                     *         "status": "active",
                     *         "created_at": "2026-05-01T10:00:00.000Z"
                     *       },
                     *       "message": "text"
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Wallet"];
                        /** @description One sentence for people. */
                        message: string;
                    };
                };
            };
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "currency_code": "CDF",
                     *         "balance": "5000.00",
                     *         "status": "active",
                     *         "created_at": "2026-05-01T10:00:00.000Z"
                     *       },
                     *       "message": "text"
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Wallet"];
                        /** @description One sentence for people. */
                        message: string;
                    };
                };
            };
        };
    };
    getWallet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The currency of the wallet: three letters, in any case. */
                currency: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "currency_code": "CDF",
                     *         "balance": "5000.00",
                     *         "status": "active",
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "flag_url": "https://static-content.pawapay.io/country_flags/cod.svg",
                     *         "updated_at": "2026-05-01T10:00:00.000Z",
                     *         "held_balance": "0.00",
                     *         "per_transaction_limit": null,
                     *         "daily_limit": "100000.00",
                     *         "monthly_limit": null,
                     *         "limits": {
                     *           "daily": {
                     *             "limit": "100000.00",
                     *             "used": "2500.00",
                     *             "remaining": "97500.00",
                     *             "resets_at": "2026-05-01T10:00:00.000Z"
                     *           },
                     *           "monthly": {
                     *             "limit": "100000.00",
                     *             "used": "2500.00",
                     *             "remaining": "97500.00",
                     *             "resets_at": "2026-05-01T10:00:00.000Z"
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WalletDetails"];
                    };
                };
            };
        };
    };
    listWalletEntries: {
        parameters: {
            query?: {
                /** @description First day or instant, inclusive; UTC. */
                from?: string;
                /** @description Last day, inclusive, or an instant, exclusive; UTC. */
                to?: string;
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many there are on a page. */
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The currency of the wallet: three letters, in any case. */
                currency: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 981,
                     *           "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *           "direction": "credit",
                     *           "amount": "5000.00",
                     *           "balance_after": "15000.00",
                     *           "description": "Mobile money deposit",
                     *           "reversal": true,
                     *           "created_at": "2026-05-01T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 20,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WalletEntry"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /**
                             * @description Send it as `cursor` for the next page; null on the last one.
                             * @example null
                             */
                            next_cursor: string | null;
                        };
                    };
                };
            };
        };
    };
    getWalletStatement: {
        parameters: {
            query: {
                /** @description In UTC. */
                month: string;
                /** @description What the answer is: JSON, or a file. */
                format?: "json" | "csv" | "pdf";
            };
            header?: never;
            path: {
                /** @description The currency of the wallet: three letters, in any case. */
                currency: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    "Content-Disposition": components["headers"]["Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "environment": "live",
                     *         "currency_code": "CDF",
                     *         "month": "2026-05",
                     *         "from": "2026-05-01T00:00:00.000Z",
                     *         "to": "2026-06-01T00:00:00.000Z",
                     *         "opening_balance": "1000.00",
                     *         "sums": [
                     *           {
                     *             "type": "mobile_money_deposit",
                     *             "direction": "credit",
                     *             "count": 118,
                     *             "amount": "45000.00"
                     *           }
                     *         ],
                     *         "closing_balance": "46000.00",
                     *         "entries": [
                     *           {
                     *             "id": 981,
                     *             "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *             "direction": "credit",
                     *             "amount": "5000.00",
                     *             "balance_after": "15000.00",
                     *             "description": "Mobile money deposit",
                     *             "reversal": true,
                     *             "created_at": "2026-05-01T10:00:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Statement"];
                    };
                    /** @example (binary) */
                    "text/csv": string;
                    /** @example (binary) */
                    "application/pdf": string;
                };
            };
        };
    };
    createDeposit: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same as `idempotency_key` in the body. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currency_code": "CDF",
                 *       "amount": "5000.00",
                 *       "phone_number": "243813456789",
                 *       "network": "VODACOM_MPESA_COD",
                 *       "description": "Order 1182",
                 *       "client_reference": "order-1182",
                 *       "metadata": {
                 *         "order_id": "1182"
                 *       },
                 *       "idempotency_key": "7a0c2a9e-34c1-4c39-9d5f-0f6f4f0e6a11"
                 *     }
                 */
                "application/json": components["schemas"]["DepositRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *         "status": "pending",
                     *         "wallet_id": 42,
                     *         "currency_code": "CDF",
                     *         "amount": "5000.00",
                     *         "provider": "pawapay",
                     *         "network": "VODACOM_MPESA_COD",
                     *         "phone_number": "243813456789",
                     *         "client_reference": "order-1182",
                     *         "description": "Order 1182",
                     *         "metadata": {
                     *           "order_id": "1182"
                     *         },
                     *         "failure_code": null,
                     *         "failure_message": null,
                     *         "provider_reference": null,
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z",
                     *         "completed_at": null,
                     *         "type": "mobile_money_deposit"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Deposit"];
                    };
                };
            };
        };
    };
    getDeposit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the transaction, as the answer of the creation gives it. */
                transaction_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *         "status": "pending",
                     *         "wallet_id": 42,
                     *         "currency_code": "CDF",
                     *         "amount": "5000.00",
                     *         "provider": "pawapay",
                     *         "network": "VODACOM_MPESA_COD",
                     *         "phone_number": "243813456789",
                     *         "client_reference": "order-1182",
                     *         "description": "Order 1182",
                     *         "metadata": {
                     *           "order_id": "1182"
                     *         },
                     *         "failure_code": null,
                     *         "failure_message": null,
                     *         "provider_reference": null,
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z",
                     *         "completed_at": null,
                     *         "type": "mobile_money_deposit"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Deposit"];
                    };
                };
            };
        };
    };
    createPayout: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same as `idempotency_key` in the body. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currency_code": "CDF",
                 *       "amount": "5000.00",
                 *       "phone_number": "243813456789",
                 *       "network": "VODACOM_MPESA_COD",
                 *       "description": "Salary of May",
                 *       "client_reference": "salary-118",
                 *       "metadata": {
                 *         "employee": 118
                 *       },
                 *       "idempotency_key": "0c8f5f6e-5b8e-4a3c-8f0e-2f1f6f1f7d52"
                 *     }
                 */
                "application/json": components["schemas"]["PayoutRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *         "status": "pending",
                     *         "wallet_id": 42,
                     *         "currency_code": "CDF",
                     *         "amount": "5000.00",
                     *         "provider": "pawapay",
                     *         "network": "VODACOM_MPESA_COD",
                     *         "phone_number": "243813456789",
                     *         "client_reference": "salary-118",
                     *         "description": "Salary of May",
                     *         "metadata": {
                     *           "employee": 118
                     *         },
                     *         "failure_code": null,
                     *         "failure_message": null,
                     *         "provider_reference": null,
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z",
                     *         "completed_at": null,
                     *         "type": "mobile_money_payout"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Payout"];
                    };
                };
            };
        };
    };
    getPayout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the transaction, as the answer of the creation gives it. */
                transaction_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *         "status": "pending",
                     *         "wallet_id": 42,
                     *         "currency_code": "CDF",
                     *         "amount": "5000.00",
                     *         "provider": "pawapay",
                     *         "network": "VODACOM_MPESA_COD",
                     *         "phone_number": "243813456789",
                     *         "client_reference": "salary-118",
                     *         "description": "Salary of May",
                     *         "metadata": {
                     *           "employee": 118
                     *         },
                     *         "failure_code": null,
                     *         "failure_message": null,
                     *         "provider_reference": null,
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z",
                     *         "completed_at": null,
                     *         "type": "mobile_money_payout"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Payout"];
                    };
                };
            };
        };
    };
    listNetworks: {
        parameters: {
            query?: {
                /** @description Only this currency: three letters, in any case. */
                currency_code?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "network": "VODACOM_MPESA_COD",
                     *           "name": "Vodacom M-Pesa",
                     *           "country": "COD",
                     *           "prefix": "243",
                     *           "currency_code": "CDF",
                     *           "logo_url": null,
                     *           "deposit": {
                     *             "status": "operational",
                     *             "min": "500.00",
                     *             "max": "1000000.00",
                     *             "decimals": 0
                     *           },
                     *           "payout": {
                     *             "status": "operational",
                     *             "min": "500.00",
                     *             "max": "1000000.00",
                     *             "decimals": 0
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Network"][];
                    };
                };
            };
        };
    };
    listTransactions: {
        parameters: {
            query?: {
                /** @description First day or instant, inclusive; UTC. */
                from?: string;
                /** @description Last day, inclusive, or an instant, exclusive; UTC. */
                to?: string;
                /** @description Only those of this type. */
                type?: "mobile_money_deposit" | "mobile_money_payout" | "card_creation" | "card_topup" | "card_drain" | "card_termination";
                /** @description Only those in this state. */
                status?: "completed" | "failed" | "pending";
                /** @description Three letters, in any case. */
                currency_code?: string;
                /** @description Only those with this reference of your own. */
                client_reference?: string;
                /** @description Only payments through this network. */
                network?: string;
                /** @description The whole number with its country code. */
                phone_number?: string;
                /** @description Inclusive. */
                min_amount?: string;
                /** @description Inclusive. */
                max_amount?: string;
                /** @description What a customer or a provider says: a transaction id, your reference, a phone number or the provider’s reference, whole or its beginning; of an id at least TXN- and six digits. */
                q?: string;
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many there are on a page. */
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
                /** @description Newest first, or with `created_at` oldest first. */
                sort?: "-created_at" | "created_at";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *           "type": "mobile_money_deposit",
                     *           "status": "completed",
                     *           "provider": "pawapay",
                     *           "amount": "5000.00",
                     *           "currency_code": "CDF",
                     *           "wallet_id": 7,
                     *           "card_id": null,
                     *           "network": "VODACOM_MPESA_COD",
                     *           "phone_number": "243812345678",
                     *           "client_reference": "order-1042",
                     *           "failure_code": null,
                     *           "metadata": {
                     *             "order": 1042
                     *           },
                     *           "created_at": "2026-05-01T10:00:00.000Z",
                     *           "completed_at": "2026-05-01T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 20,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Transaction"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /**
                             * @description Send it as `cursor` for the next page; null on the last one.
                             * @example null
                             */
                            next_cursor: string | null;
                        };
                    };
                };
            };
        };
    };
    exportTransactions: {
        parameters: {
            query?: {
                /** @description First day or instant, inclusive; UTC. */
                from?: string;
                /** @description Last day, inclusive, or an instant, exclusive; UTC. */
                to?: string;
                /** @description Only those of this type. */
                type?: "mobile_money_deposit" | "mobile_money_payout" | "card_creation" | "card_topup" | "card_drain" | "card_termination";
                /** @description Only those in this state. */
                status?: "completed" | "failed" | "pending";
                /** @description Three letters, in any case. */
                currency_code?: string;
                /** @description Only those with this reference of your own. */
                client_reference?: string;
                /** @description Only payments through this network. */
                network?: string;
                /** @description The whole number with its country code. */
                phone_number?: string;
                /** @description Inclusive. */
                min_amount?: string;
                /** @description Inclusive. */
                max_amount?: string;
                /** @description What a customer or a provider says: a transaction id, your reference, a phone number or the provider’s reference, whole or its beginning; of an id at least TXN- and six digits. */
                q?: string;
                /** @description The one form there is. */
                format?: "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    "Content-Disposition": components["headers"]["Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example transaction_id,type,status */
                    "text/csv": string;
                };
            };
        };
    };
    getTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the transaction, as the answer of the creation gives it. */
                transaction_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *         "status": "completed",
                     *         "provider": "pawapay",
                     *         "amount": "5000.00",
                     *         "currency_code": "CDF",
                     *         "wallet_id": 7,
                     *         "card_id": null,
                     *         "network": "VODACOM_MPESA_COD",
                     *         "phone_number": "243812345678",
                     *         "client_reference": "order-1042",
                     *         "failure_code": null,
                     *         "metadata": {
                     *           "order": 1042
                     *         },
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "completed_at": "2026-05-01T10:00:00.000Z",
                     *         "type": "mobile_money_deposit",
                     *         "description": "Order 1042",
                     *         "failure_message": null,
                     *         "provider_reference": null,
                     *         "timeline": [
                     *           {
                     *             "status": "pending",
                     *             "at": "2026-05-01T10:00:00.000Z"
                     *           }
                     *         ],
                     *         "reversed_at": null,
                     *         "entries": [
                     *           {
                     *             "id": 981,
                     *             "account": "wallet",
                     *             "direction": "credit",
                     *             "amount": "5000.00",
                     *             "balance_after": "15000.00",
                     *             "currency_code": "CDF",
                     *             "created_at": "2026-05-01T10:00:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TransactionDetails"];
                    };
                };
            };
        };
    };
    getCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 7,
                     *         "brand": "VISA",
                     *         "card_type": "virtual",
                     *         "currency_code": "USD",
                     *         "status": "active",
                     *         "first_six": "424242",
                     *         "last_four": "0000",
                     *         "masked": "424242******0000",
                     *         "balance": "5000",
                     *         "details": {
                     *           "number": "4242420000000000",
                     *           "ccv": "123",
                     *           "expiry": "05/29"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Card"];
                    };
                };
            };
        };
    };
    listCards: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many there are on a page. */
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
                /** @description Only those in this state. */
                status?: "active" | "frozen" | "terminated";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 7,
                     *           "brand": "VISA",
                     *           "card_type": "virtual",
                     *           "currency_code": "USD",
                     *           "status": "active",
                     *           "first_six": "424242",
                     *           "last_four": "0000",
                     *           "masked": "424242******0000",
                     *           "balance": "5000",
                     *           "provider_card_id": "0f0e1c4a-2f0f-4b1e-9d5b-1d2c3b4a5f60",
                     *           "created_at": "2026-05-01T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 20,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CardSummary"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /**
                             * @description Send it as `cursor` for the next page; null on the last one.
                             * @example null
                             */
                            next_cursor: string | null;
                        };
                    };
                };
            };
        };
    };
    createCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same as `idempotency_key` in the body. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "idempotency_key": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *       "wallet_id": 42,
                 *       "brand": "VISA",
                 *       "amount": "1500"
                 *     }
                 */
                "application/json": components["schemas"]["CreateCardRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 7,
                     *         "brand": "VISA",
                     *         "card_type": "virtual",
                     *         "currency_code": "USD",
                     *         "status": "active",
                     *         "first_six": "424242",
                     *         "last_four": "0000",
                     *         "masked": "424242******0000",
                     *         "balance": "5000",
                     *         "details": {
                     *           "number": "4242420000000000",
                     *           "ccv": "123",
                     *           "expiry": "05/29"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Card"];
                    };
                };
            };
        };
    };
    listCardOperations: {
        parameters: {
            query: {
                /** @description The first day, inclusive, in UTC. */
                start_date: string;
                /** @description The last day, inclusive, in UTC. */
                end_date: string;
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many there are on a page. */
                page_size?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 311,
                     *           "type": "purchase",
                     *           "status": "completed",
                     *           "amount": "5000",
                     *           "balance_after": "5000",
                     *           "currency_code": "USD",
                     *           "transaction_id": null,
                     *           "merchant": "Librairie Kivu",
                     *           "failure_code": null,
                     *           "created_at": "2026-05-01T10:00:00.000Z",
                     *           "completed_at": "2026-05-01T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "page_size": 20,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CardOperation"][];
                        meta: components["schemas"]["CardHistoryMeta"];
                    };
                };
            };
        };
    };
    topUpCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same as `idempotency_key` in the body. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "idempotency_key": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *       "amount": "1500"
                 *     }
                 */
                "application/json": components["schemas"]["CardAmountRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 7,
                     *         "balance": "5000",
                     *         "status": "active"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CardBalance"];
                    };
                };
            };
        };
    };
    drainCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same as `idempotency_key` in the body. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "idempotency_key": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *       "amount": "1500"
                 *     }
                 */
                "application/json": components["schemas"]["CardAmountRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 7,
                     *         "balance": "5000",
                     *         "status": "active"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CardBalance"];
                    };
                };
            };
        };
    };
    freezeCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same as `idempotency_key` in the body. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "idempotency_key": "7c9e6679-7425-40de-944b-e07fc1f90ae7"
                 *     }
                 */
                "application/json": components["schemas"]["CardOperationRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 7,
                     *         "status": "frozen"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CardStatus"];
                    };
                };
            };
        };
    };
    unfreezeCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same as `idempotency_key` in the body. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "idempotency_key": "7c9e6679-7425-40de-944b-e07fc1f90ae7"
                 *     }
                 */
                "application/json": components["schemas"]["CardOperationRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 7,
                     *         "status": "frozen"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CardStatus"];
                    };
                };
            };
        };
    };
    terminateCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same as `idempotency_key` in the body. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "idempotency_key": "7c9e6679-7425-40de-944b-e07fc1f90ae7"
                 *     }
                 */
                "application/json": components["schemas"]["CardOperationRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 7,
                     *         "status": "terminated",
                     *         "balance": "0",
                     *         "refunded_amount": "5000",
                     *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *         "terminated_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CardTermination"];
                    };
                };
            };
        };
    };
    simulateCardTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "purchase",
                 *       "amount": "1500",
                 *       "merchant_name": "Librairie Kivu"
                 *     }
                 */
                "application/json": components["schemas"]["SimulateCardTransactionRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 311,
                     *         "type": "purchase",
                     *         "status": "completed",
                     *         "amount": "5000",
                     *         "balance_after": "5000",
                     *         "currency_code": "USD",
                     *         "transaction_id": null,
                     *         "merchant": "Librairie Kivu",
                     *         "failure_code": null,
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "completed_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CardOperation"];
                    };
                };
            };
        };
    };
    fundSandboxWallet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The currency of the wallet: three letters, in any case. */
                currency: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": "5000.00"
                 *     }
                 */
                "application/json": components["schemas"]["FundWalletRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "currency_code": "CDF",
                     *         "balance": "5000.00",
                     *         "status": "active",
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "flag_url": "https://static-content.pawapay.io/country_flags/cod.svg",
                     *         "updated_at": "2026-05-01T10:00:00.000Z",
                     *         "held_balance": "0.00",
                     *         "per_transaction_limit": null,
                     *         "daily_limit": "100000.00",
                     *         "monthly_limit": null,
                     *         "limits": {
                     *           "daily": {
                     *             "limit": "100000.00",
                     *             "used": "2500.00",
                     *             "remaining": "97500.00",
                     *             "resets_at": "2026-05-01T10:00:00.000Z"
                     *           },
                     *           "monthly": {
                     *             "limit": "100000.00",
                     *             "used": "2500.00",
                     *             "remaining": "97500.00",
                     *             "resets_at": "2026-05-01T10:00:00.000Z"
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WalletDetails"];
                    };
                };
            };
        };
    };
    getWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "url": "https://shop.example.com/webhooks",
                     *         "enabled": true,
                     *         "disabled_reason": null,
                     *         "event_types": null,
                     *         "secret_prefix": "whsec_Fk3t",
                     *         "previous_secret_valid_until": "2026-05-01T10:00:00.000Z",
                     *         "failing_since": null,
                     *         "last_success_at": "2026-05-01T10:00:00.000Z",
                     *         "last_failure_at": "2026-05-01T10:00:00.000Z",
                     *         "pending_deliveries": 0,
                     *         "failed_deliveries": 0,
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookEndpoint"];
                    };
                };
            };
        };
    };
    setWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://shop.example.com/webhooks",
                 *       "event_types": [
                 *         "mobile_money_deposit.completed"
                 *       ],
                 *       "enabled": true
                 *     }
                 */
                "application/json": components["schemas"]["WebhookEndpointRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "url": "https://shop.example.com/webhooks",
                     *         "enabled": true,
                     *         "disabled_reason": null,
                     *         "event_types": null,
                     *         "secret_prefix": "whsec_Fk3t",
                     *         "previous_secret_valid_until": "2026-05-01T10:00:00.000Z",
                     *         "failing_since": null,
                     *         "last_success_at": "2026-05-01T10:00:00.000Z",
                     *         "last_failure_at": "2026-05-01T10:00:00.000Z",
                     *         "pending_deliveries": 0,
                     *         "failed_deliveries": 0,
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z",
                     *         "secret": "whsec_Fk3tQp8bX0m1n2c3v4b5n6m7a8s9d0f1g2h3j4k5l6k="
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ConfiguredWebhookEndpoint"];
                    };
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "secret": "whsec_Fk3tQp8bX0m1n2c3v4b5n6m7a8s9d0f1g2h3j4k5l6k=",
                     *         "previous_secret_valid_until": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["RotatedWebhookSecret"];
                    };
                };
            };
        };
    };
    testWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "http_status": 200,
                     *         "reason": null,
                     *         "latency_ms": 84,
                     *         "response_excerpt": "ok",
                     *         "status": "succeeded",
                     *         "delivery_id": 981,
                     *         "event_id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookTest"];
                    };
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description The highest sequence you have. */
                after_sequence?: number;
                /** @description How many there are on a page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                     *           "type": "mobile_money_deposit.completed",
                     *           "timestamp": "2026-05-01T10:00:00.000Z",
                     *           "sequence": 17,
                     *           "environment": "live",
                     *           "api_version": "v1",
                     *           "data": {
                     *             "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *             "status": "completed",
                     *             "wallet_id": 42,
                     *             "currency_code": "CDF",
                     *             "amount": "5000.00",
                     *             "provider": "pawapay",
                     *             "network": "VODACOM_MPESA_COD",
                     *             "phone_number": "243813456789",
                     *             "client_reference": "order-1182",
                     *             "description": "Order 1182",
                     *             "metadata": {
                     *               "order_id": "1182"
                     *             },
                     *             "failure_code": null,
                     *             "failure_message": null,
                     *             "provider_reference": "CI240501.1000.A12345",
                     *             "created_at": "2026-05-01T10:00:00.000Z",
                     *             "updated_at": "2026-05-01T10:00:00.000Z",
                     *             "completed_at": "2026-05-01T10:00:00.000Z",
                     *             "type": "mobile_money_deposit"
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "after_sequence": 0,
                     *         "limit": 20,
                     *         "has_more": false,
                     *         "next_after_sequence": 17,
                     *         "last_sequence": 17,
                     *         "epoch": 1,
                     *         "epoch_first_sequence": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Event"][];
                        meta: components["schemas"]["EventFeedMeta"];
                    };
                };
            };
        };
    };
    listEventTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "type": "mobile_money_deposit.completed",
                     *           "description": "A deposit was credited to the wallet.",
                     *           "schema": {
                     *             "type": "object"
                     *           },
                     *           "example": {
                     *             "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                     *             "type": "mobile_money_deposit.completed",
                     *             "timestamp": "2026-05-01T10:00:00.000Z",
                     *             "sequence": 17,
                     *             "environment": "live",
                     *             "api_version": "v1",
                     *             "data": {
                     *               "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *               "status": "completed",
                     *               "wallet_id": 42,
                     *               "currency_code": "CDF",
                     *               "amount": "5000.00",
                     *               "provider": "pawapay",
                     *               "network": "VODACOM_MPESA_COD",
                     *               "phone_number": "243813456789",
                     *               "client_reference": "order-1182",
                     *               "description": "Order 1182",
                     *               "metadata": {
                     *                 "order_id": "1182"
                     *               },
                     *               "failure_code": null,
                     *               "failure_message": null,
                     *               "provider_reference": "CI240501.1000.A12345",
                     *               "created_at": "2026-05-01T10:00:00.000Z",
                     *               "updated_at": "2026-05-01T10:00:00.000Z",
                     *               "completed_at": "2026-05-01T10:00:00.000Z",
                     *               "type": "mobile_money_deposit"
                     *             }
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["EventType"][];
                    };
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many there are on a page. */
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
                /** @description Only those in this state. */
                status?: "pending" | "succeeded" | "failed";
                /** @description Deliveries of the events of one transaction. */
                transaction_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 981,
                     *           "event_id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                     *           "event_type": "mobile_money_deposit.completed",
                     *           "sequence": 17,
                     *           "status": "succeeded",
                     *           "attempt_count": 1,
                     *           "next_attempt_at": null,
                     *           "http_status": 200,
                     *           "reason": null,
                     *           "created_at": "2026-05-01T10:00:00.000Z",
                     *           "completed_at": "2026-05-01T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 20,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /**
                             * @description Send it as `cursor` for the next page; null on the last one.
                             * @example null
                             */
                            next_cursor: string | null;
                        };
                    };
                };
            };
        };
    };
    recoverWebhookDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "since": "2026-05-01T10:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["RecoverDeliveriesRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "recovered": 12
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["RecoveredDeliveries"];
                    };
                };
            };
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 981,
                     *         "event_id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                     *         "event_type": "mobile_money_deposit.completed",
                     *         "sequence": 17,
                     *         "status": "succeeded",
                     *         "attempt_count": 1,
                     *         "next_attempt_at": null,
                     *         "http_status": 200,
                     *         "reason": null,
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "completed_at": "2026-05-01T10:00:00.000Z",
                     *         "attempts": [
                     *           {
                     *             "http_status": 200,
                     *             "reason": null,
                     *             "latency_ms": 84,
                     *             "response_excerpt": "ok",
                     *             "number": 1,
                     *             "status": "succeeded",
                     *             "attempted_at": "2026-05-01T10:00:00.000Z"
                     *           }
                     *         ],
                     *         "event": {
                     *           "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                     *           "type": "mobile_money_deposit.completed",
                     *           "timestamp": "2026-05-01T10:00:00.000Z",
                     *           "sequence": 17,
                     *           "environment": "live",
                     *           "api_version": "v1",
                     *           "data": {
                     *             "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *             "status": "completed",
                     *             "wallet_id": 42,
                     *             "currency_code": "CDF",
                     *             "amount": "5000.00",
                     *             "provider": "pawapay",
                     *             "network": "VODACOM_MPESA_COD",
                     *             "phone_number": "243813456789",
                     *             "client_reference": "order-1182",
                     *             "description": "Order 1182",
                     *             "metadata": {
                     *               "order_id": "1182"
                     *             },
                     *             "failure_code": null,
                     *             "failure_message": null,
                     *             "provider_reference": "CI240501.1000.A12345",
                     *             "created_at": "2026-05-01T10:00:00.000Z",
                     *             "updated_at": "2026-05-01T10:00:00.000Z",
                     *             "completed_at": "2026-05-01T10:00:00.000Z",
                     *             "type": "mobile_money_deposit"
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookDeliveryDetails"];
                    };
                };
            };
        };
    };
    replayWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 981,
                     *         "event_id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                     *         "event_type": "mobile_money_deposit.completed",
                     *         "sequence": 17,
                     *         "status": "succeeded",
                     *         "attempt_count": 1,
                     *         "next_attempt_at": null,
                     *         "http_status": 200,
                     *         "reason": null,
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "completed_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"];
                    };
                };
            };
        };
    };
    receiveMobileMoneyDepositCompletedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of Standard Webhooks, `v1,` and Base64, with a space between two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                 *       "type": "mobile_money_deposit.completed",
                 *       "timestamp": "2026-05-01T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "environment": "live",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                 *         "status": "completed",
                 *         "wallet_id": 42,
                 *         "currency_code": "CDF",
                 *         "amount": "5000.00",
                 *         "provider": "pawapay",
                 *         "network": "VODACOM_MPESA_COD",
                 *         "phone_number": "243813456789",
                 *         "client_reference": "order-1182",
                 *         "description": "Order 1182",
                 *         "metadata": {
                 *           "order_id": "1182"
                 *         },
                 *         "failure_code": null,
                 *         "failure_message": null,
                 *         "provider_reference": "CI240501.1000.A12345",
                 *         "created_at": "2026-05-01T10:00:00.000Z",
                 *         "updated_at": "2026-05-01T10:00:00.000Z",
                 *         "completed_at": "2026-05-01T10:00:00.000Z",
                 *         "type": "mobile_money_deposit"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["MobileMoneyDepositCompletedEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again later. 410 disables the endpoint. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveMobileMoneyDepositFailedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of Standard Webhooks, `v1,` and Base64, with a space between two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                 *       "type": "mobile_money_deposit.failed",
                 *       "timestamp": "2026-05-01T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "environment": "live",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                 *         "status": "failed",
                 *         "wallet_id": 42,
                 *         "currency_code": "CDF",
                 *         "amount": "5000.00",
                 *         "provider": "pawapay",
                 *         "network": "VODACOM_MPESA_COD",
                 *         "phone_number": "243813456789",
                 *         "client_reference": "order-1182",
                 *         "description": "Order 1182",
                 *         "metadata": {
                 *           "order_id": "1182"
                 *         },
                 *         "failure_code": "payment_not_approved",
                 *         "failure_message": "The payer did not approve the payment.",
                 *         "provider_reference": null,
                 *         "created_at": "2026-05-01T10:00:00.000Z",
                 *         "updated_at": "2026-05-01T10:00:00.000Z",
                 *         "completed_at": "2026-05-01T10:00:00.000Z",
                 *         "type": "mobile_money_deposit"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["MobileMoneyDepositFailedEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again later. 410 disables the endpoint. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveMobileMoneyPayoutCompletedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of Standard Webhooks, `v1,` and Base64, with a space between two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                 *       "type": "mobile_money_payout.completed",
                 *       "timestamp": "2026-05-01T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "environment": "live",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                 *         "status": "completed",
                 *         "wallet_id": 42,
                 *         "currency_code": "CDF",
                 *         "amount": "5000.00",
                 *         "provider": "pawapay",
                 *         "network": "VODACOM_MPESA_COD",
                 *         "phone_number": "243813456789",
                 *         "client_reference": "salary-118",
                 *         "description": "Salary of May",
                 *         "metadata": {
                 *           "employee": 118
                 *         },
                 *         "failure_code": null,
                 *         "failure_message": null,
                 *         "provider_reference": "CI240501.1000.A12345",
                 *         "created_at": "2026-05-01T10:00:00.000Z",
                 *         "updated_at": "2026-05-01T10:00:00.000Z",
                 *         "completed_at": "2026-05-01T10:00:00.000Z",
                 *         "type": "mobile_money_payout"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["MobileMoneyPayoutCompletedEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again later. 410 disables the endpoint. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveMobileMoneyPayoutFailedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of Standard Webhooks, `v1,` and Base64, with a space between two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                 *       "type": "mobile_money_payout.failed",
                 *       "timestamp": "2026-05-01T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "environment": "live",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                 *         "status": "failed",
                 *         "wallet_id": 42,
                 *         "currency_code": "CDF",
                 *         "amount": "5000.00",
                 *         "provider": "pawapay",
                 *         "network": "VODACOM_MPESA_COD",
                 *         "phone_number": "243813456789",
                 *         "client_reference": "salary-118",
                 *         "description": "Salary of May",
                 *         "metadata": {
                 *           "employee": 118
                 *         },
                 *         "failure_code": "recipient_not_found",
                 *         "failure_message": "The number is not one of this network.",
                 *         "provider_reference": null,
                 *         "created_at": "2026-05-01T10:00:00.000Z",
                 *         "updated_at": "2026-05-01T10:00:00.000Z",
                 *         "completed_at": "2026-05-01T10:00:00.000Z",
                 *         "type": "mobile_money_payout"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["MobileMoneyPayoutFailedEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again later. 410 disables the endpoint. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveTransactionReversedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of Standard Webhooks, `v1,` and Base64, with a space between two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                 *       "type": "transaction.reversed",
                 *       "timestamp": "2026-05-01T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "environment": "live",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                 *         "type": "mobile_money_deposit",
                 *         "direction": "debit",
                 *         "amount": "5000.00",
                 *         "currency_code": "CDF",
                 *         "wallet_id": 7,
                 *         "card_id": null,
                 *         "client_reference": "order-1042",
                 *         "metadata": {
                 *           "order": 1042
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["TransactionReversedEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again later. 410 disables the endpoint. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveTransactionReinstatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of Standard Webhooks, `v1,` and Base64, with a space between two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                 *       "type": "transaction.reinstated",
                 *       "timestamp": "2026-05-01T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "environment": "live",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                 *         "type": "mobile_money_deposit",
                 *         "direction": "credit",
                 *         "amount": "5000.00",
                 *         "currency_code": "CDF",
                 *         "wallet_id": 7,
                 *         "card_id": null,
                 *         "client_reference": "order-1042",
                 *         "metadata": {
                 *           "order": 1042
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["TransactionReinstatedEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again later. 410 disables the endpoint. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveWalletCreatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of Standard Webhooks, `v1,` and Base64, with a space between two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                 *       "type": "wallet.created",
                 *       "timestamp": "2026-05-01T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "environment": "live",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "id": 42,
                 *         "currency_code": "CDF",
                 *         "balance": "0.00",
                 *         "status": "active",
                 *         "created_at": "2026-05-01T10:00:00.000Z",
                 *         "flag_url": "https://static-content.pawapay.io/country_flags/cod.svg",
                 *         "updated_at": "2026-05-01T10:00:00.000Z",
                 *         "held_balance": "0.00",
                 *         "per_transaction_limit": null,
                 *         "daily_limit": null,
                 *         "monthly_limit": null,
                 *         "limits": {
                 *           "daily": {
                 *             "limit": null,
                 *             "used": "0.00",
                 *             "remaining": null,
                 *             "resets_at": "2026-05-02T00:00:00.000Z"
                 *           },
                 *           "monthly": {
                 *             "limit": null,
                 *             "used": "0.00",
                 *             "remaining": null,
                 *             "resets_at": "2026-05-02T00:00:00.000Z"
                 *           }
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WalletCreatedEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again later. 410 disables the endpoint. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveCardCreatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of Standard Webhooks, `v1,` and Base64, with a space between two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                 *       "type": "card.created",
                 *       "timestamp": "2026-05-01T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "environment": "live",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "id": 7,
                 *         "brand": "VISA",
                 *         "card_type": "virtual",
                 *         "currency_code": "USD",
                 *         "status": "active",
                 *         "first_six": "424242",
                 *         "last_four": "0000",
                 *         "masked": "424242******0000",
                 *         "balance": "5000",
                 *         "created_at": "2026-05-01T10:00:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CardCreatedEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again later. 410 disables the endpoint. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveCardToppedUpEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of Standard Webhooks, `v1,` and Base64, with a space between two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                 *       "type": "card.topped_up",
                 *       "timestamp": "2026-05-01T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "environment": "live",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "id": 7,
                 *         "brand": "VISA",
                 *         "card_type": "virtual",
                 *         "currency_code": "USD",
                 *         "status": "active",
                 *         "first_six": "424242",
                 *         "last_four": "0000",
                 *         "masked": "424242******0000",
                 *         "balance": "7500",
                 *         "created_at": "2026-05-01T10:00:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CardToppedUpEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again later. 410 disables the endpoint. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveCardDrainedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of Standard Webhooks, `v1,` and Base64, with a space between two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                 *       "type": "card.drained",
                 *       "timestamp": "2026-05-01T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "environment": "live",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "id": 7,
                 *         "brand": "VISA",
                 *         "card_type": "virtual",
                 *         "currency_code": "USD",
                 *         "status": "active",
                 *         "first_six": "424242",
                 *         "last_four": "0000",
                 *         "masked": "424242******0000",
                 *         "balance": "2500",
                 *         "created_at": "2026-05-01T10:00:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CardDrainedEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again later. 410 disables the endpoint. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveCardFrozenEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of Standard Webhooks, `v1,` and Base64, with a space between two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                 *       "type": "card.frozen",
                 *       "timestamp": "2026-05-01T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "environment": "live",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "id": 7,
                 *         "brand": "VISA",
                 *         "card_type": "virtual",
                 *         "currency_code": "USD",
                 *         "status": "frozen",
                 *         "first_six": "424242",
                 *         "last_four": "0000",
                 *         "masked": "424242******0000",
                 *         "balance": "5000",
                 *         "created_at": "2026-05-01T10:00:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CardFrozenEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again later. 410 disables the endpoint. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveCardUnfrozenEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of Standard Webhooks, `v1,` and Base64, with a space between two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                 *       "type": "card.unfrozen",
                 *       "timestamp": "2026-05-01T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "environment": "live",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "id": 7,
                 *         "brand": "VISA",
                 *         "card_type": "virtual",
                 *         "currency_code": "USD",
                 *         "status": "active",
                 *         "first_six": "424242",
                 *         "last_four": "0000",
                 *         "masked": "424242******0000",
                 *         "balance": "5000",
                 *         "created_at": "2026-05-01T10:00:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CardUnfrozenEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again later. 410 disables the endpoint. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveCardTerminatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of Standard Webhooks, `v1,` and Base64, with a space between two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                 *       "type": "card.terminated",
                 *       "timestamp": "2026-05-01T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "environment": "live",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "id": 7,
                 *         "brand": "VISA",
                 *         "card_type": "virtual",
                 *         "currency_code": "USD",
                 *         "status": "terminated",
                 *         "first_six": "424242",
                 *         "last_four": "0000",
                 *         "masked": "424242******0000",
                 *         "balance": "0",
                 *         "created_at": "2026-05-01T10:00:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CardTerminatedEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again later. 410 disables the endpoint. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveCardTransactionEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of Standard Webhooks, `v1,` and Base64, with a space between two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                 *       "type": "card.transaction",
                 *       "timestamp": "2026-05-01T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "environment": "live",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "id": 311,
                 *         "status": "completed",
                 *         "amount": "5000",
                 *         "balance_after": "5000",
                 *         "currency_code": "USD",
                 *         "merchant": "Librairie Kivu",
                 *         "failure_code": null,
                 *         "created_at": "2026-05-01T10:00:00.000Z",
                 *         "card_id": 7,
                 *         "type": "purchase"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CardTransactionEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again later. 410 disables the endpoint. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveKycApprovedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of Standard Webhooks, `v1,` and Base64, with a space between two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                 *       "type": "kyc.approved",
                 *       "timestamp": "2026-05-01T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "environment": "live",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "status": "approved",
                 *         "submitted_at": "2026-05-01T10:00:00.000Z",
                 *         "reviewed_at": null,
                 *         "rejection_reason": null,
                 *         "attempt": 1,
                 *         "kyc_id": 18
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["KycApprovedEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again later. 410 disables the endpoint. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveKycRejectedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of Standard Webhooks, `v1,` and Base64, with a space between two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                 *       "type": "kyc.rejected",
                 *       "timestamp": "2026-05-01T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "environment": "live",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "status": "rejected",
                 *         "submitted_at": "2026-05-01T10:00:00.000Z",
                 *         "reviewed_at": null,
                 *         "rejection_reason": "The document cannot be read.",
                 *         "attempt": 1,
                 *         "kyc_id": 18
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["KycRejectedEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again later. 410 disables the endpoint. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveBusinessApprovedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of Standard Webhooks, `v1,` and Base64, with a space between two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                 *       "type": "business.approved",
                 *       "timestamp": "2026-05-01T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "environment": "live",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "business_id": 42,
                 *         "code": "BIZ7KQ2M9XWAH",
                 *         "name": "Boutique Lumière",
                 *         "status": "active",
                 *         "reason": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["BusinessApprovedEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again later. 410 disables the endpoint. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveBusinessSuspendedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of Standard Webhooks, `v1,` and Base64, with a space between two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                 *       "type": "business.suspended",
                 *       "timestamp": "2026-05-01T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "environment": "live",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "business_id": 42,
                 *         "code": "BIZ7KQ2M9XWAH",
                 *         "name": "Boutique Lumière",
                 *         "status": "suspended",
                 *         "reason": "Unusual activity."
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["BusinessSuspendedEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again later. 410 disables the endpoint. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveBusinessReactivatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of Standard Webhooks, `v1,` and Base64, with a space between two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                 *       "type": "business.reactivated",
                 *       "timestamp": "2026-05-01T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "environment": "live",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "business_id": 42,
                 *         "code": "BIZ7KQ2M9XWAH",
                 *         "name": "Boutique Lumière",
                 *         "status": "active",
                 *         "reason": "Cleared."
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["BusinessReactivatedEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again later. 410 disables the endpoint. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveBusinessTerminatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of Standard Webhooks, `v1,` and Base64, with a space between two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                 *       "type": "business.terminated",
                 *       "timestamp": "2026-05-01T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "environment": "live",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "business_id": 42,
                 *         "code": "BIZ7KQ2M9XWAH",
                 *         "name": "Boutique Lumière",
                 *         "status": "terminated",
                 *         "reason": "At the request of the owner."
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["BusinessTerminatedEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again later. 410 disables the endpoint. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveWebhookTestEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of Standard Webhooks, `v1,` and Base64, with a space between two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                 *       "type": "webhook.test",
                 *       "timestamp": "2026-05-01T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "environment": "live",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "message": "This is a test. Nothing happened to your money."
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookTestEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again later. 410 disables the endpoint. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
