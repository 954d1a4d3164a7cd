// Written by `npm run api:types` from the description of the API; a test compares the two.

export interface paths {
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Is the process alive, and does each of its background jobs come round */
        get: operations["healthLive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Can the process serve requests */
        get: operations["healthReady"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Figures of this process in Prometheus form
         * @description Takes `Authorization: Bearer <METRICS_TOKEN>` when the service is configured with one.
         */
        get: operations["metricsRead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List every error code */
        get: operations["errorCatalogueList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/wallet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List wallets */
        get: operations["walletApiList"];
        put?: never;
        /**
         * Open a wallet
         * @description Idempotent: 201 when the wallet is new, 200 when the business already has one in the currency.
         */
        post: operations["walletApiOpen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/wallet/{currency}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the wallet of a currency */
        get: operations["walletApiGetOne"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/wallet/{currency}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the movements of a wallet */
        get: operations["walletApiEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/wallet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List wallets */
        get: operations["walletDashboardList"];
        put?: never;
        /**
         * Open a wallet
         * @description Idempotent: 201 when the wallet is new, 200 when the business already has one in the currency.
         */
        post: operations["walletDashboardOpen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/wallet/{currency}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the wallet of a currency */
        get: operations["walletDashboardGetOne"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/wallet/{currency}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the movements of a wallet */
        get: operations["walletDashboardEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/auth/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign a business up
         * @description The account begins as `pending_approval` with a USD wallet.
         */
        post: operations["publicAuthSignup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in
         * @description Five failures lock the e-mail for 15 minutes, for the right password too. With a second factor the answer asks for its code.
         */
        post: operations["publicAuthLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/auth/login/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in, second step
         * @description Wrong codes count with wrong passwords: five lock the account for 15 minutes.
         */
        post: operations["publicAuthLoginWithCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Trade a refresh token for the next pair of tokens
         * @description Each refresh token is good once; shown again within 10 seconds it gives the same pair, later it ends the session.
         */
        post: operations["publicAuthRefresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/auth/browser-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is signed in, in this browser
         * @description `data` is null when nobody is.
         */
        get: operations["browserSessionShow"];
        put?: never;
        /**
         * Sign in, in a browser
         * @description Sets the session cookie, which opens every dashboard route as the Bearer token of a login does. For pages of this service only.
         */
        post: operations["browserSessionSignIn"];
        /** Sign out, in this browser */
        delete: operations["browserSessionSignOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/auth/browser-session/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in, in a browser, second step */
        post: operations["browserSessionSignInWithCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log out, here or everywhere
         * @description Reachable while the business is `pending_approval`.
         */
        post: operations["sessionAuthLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/auth/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the password
         * @description Every other session ends. A wrong current password counts toward the login lock.
         *
         *     Reachable while the business is `pending_approval`.
         */
        post: operations["sessionAuthChangePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List live sessions, newest first
         * @description Reachable while the business is `pending_approval`.
         */
        get: operations["sessionsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a session
         * @description Reachable while the business is `pending_approval`.
         */
        delete: operations["sessionsRevoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a new password
         * @description The same answer in the same time whether the address has an account. The link is good for 30 minutes.
         */
        post: operations["recoveryForgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose a new password
         * @description Ends every session and the login lock. API keys stay, and so does the second factor.
         */
        post: operations["recoveryResetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/auth/verify-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm the e-mail address */
        post: operations["recoveryVerifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/email-verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the confirmation link again
         * @description At most three within an hour.
         *
         *     Reachable while the business is `pending_approval`.
         */
        post: operations["emailVerificationSend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the second factor is on
         * @description Reachable while the business is `pending_approval`.
         */
        get: operations["secondFactorGet"];
        put?: never;
        /**
         * Start a second factor
         * @description Nothing changes until it is confirmed with a first code.
         *
         *     Reachable while the business is `pending_approval`.
         */
        post: operations["secondFactorStart"];
        /**
         * Turn the second factor off
         * @description Reachable while the business is `pending_approval`.
         */
        delete: operations["secondFactorSwitchOff"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/second-factor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn the second factor on
         * @description The recovery codes are shown this once.
         *
         *     Reachable while the business is `pending_approval`.
         */
        post: operations["secondFactorConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the recovery codes
         * @description The earlier ones no longer work.
         *
         *     Reachable while the business is `pending_approval`.
         */
        post: operations["secondFactorReplaceRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys, newest first
         * @description Of both environments, revoked ones too; never the key itself.
         */
        get: operations["apiKeysList"];
        put?: never;
        /**
         * Create an API key
         * @description The key is in this answer and nowhere else. At most 20 active keys per environment.
         */
        post: operations["apiKeysCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description At once and for ever. Revoking again answers the same.
         */
        delete: operations["apiKeysRevoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/pin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set the PIN
         * @description Reachable while the business is `pending_approval`.
         */
        post: operations["pinSet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/pin/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the PIN
         * @description Wrong PINs count together with those at money routes: the third locks for 15 minutes.
         *
         *     Reachable while the business is `pending_approval`.
         */
        post: operations["pinChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List transactions, newest first
         * @description Deposits, payouts and card transactions that move money. `meta.total` counts what the filter matches.
         */
        get: operations["transactionApiList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/transactions/{transaction_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One transaction with its timeline and ledger entries */
        get: operations["transactionApiGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List transactions, newest first
         * @description Deposits, payouts and card transactions that move money. `meta.total` counts what the filter matches.
         */
        get: operations["transactionDashboardList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/transactions/{transaction_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One transaction with its timeline and ledger entries */
        get: operations["transactionDashboardGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The profile of the business
         * @description Reachable while the business is `pending_approval`.
         */
        get: operations["profileGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change name, phone or webhook URL
         * @description Fields that are absent stay as they are. The e-mail is changed by an operator only.
         *
         *     Reachable while the business is `pending_approval`.
         */
        patch: operations["profileUpdate"];
        trace?: never;
    };
    "/business/dashboard/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The plan of the business and what it contains
         * @description Reachable while the business is `pending_approval`.
         */
        get: operations["planGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Language, time zone and e-mails
         * @description Reachable while the business is `pending_approval`.
         */
        get: operations["preferencesGet"];
        /**
         * Choose language, time zone and e-mails
         * @description Messages about the safety of the account are always sent.
         *
         *     Reachable while the business is `pending_approval`.
         */
        put: operations["preferencesChange"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Deposits and payouts, all time and in the last 30 days
         * @description Mobile money only, of the environment of the session (X-Environment).
         */
        get: operations["overviewGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/overview/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Deposits and payouts over time, with the balance and the reasons of failures
         * @description Counts and sums of mobile money by the interval in which an operation began, in one currency, of the environment of the session.
         */
        get: operations["overviewGetSeries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/onboarding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is done and what is missing before the business can start
         * @description About the live environment, whatever X-Environment says.
         *
         *     Reachable while the business is `pending_approval`.
         */
        get: operations["onboardingGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who did what to this account, newest first
         * @description Sign-ins and failed ones, keys, password, PIN, profile and webhook changes, looks at card numbers, and what operators did. Nothing here is ever changed or removed.
         *
         *     Reachable while the business is `pending_approval`.
         */
        get: operations["activityList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Hear what happens to the account (Server-Sent Events)
         * @description `transaction.updated`, `notification.created`, `wallet.updated` and `kyc.updated`, each with what to read again. The stream ends with the session. A lost connection is resumed by its last id.
         *
         *     Reachable while the business is `pending_approval`.
         */
        get: operations["streamOpen"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List notifications, newest first
         * @description Of both environments unless `environment` names one. `unread_count` counts that environment, live when none is named.
         *
         *     Reachable while the business is `pending_approval`.
         */
        get: operations["notificationsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/notifications/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Mark a notification as read
         * @description Again: the same answer with the first `read_at`.
         *
         *     Reachable while the business is `pending_approval`.
         */
        patch: operations["notificationsMarkRead"];
        trace?: never;
    };
    "/business/dashboard/notifications/read-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark every notification as read
         * @description Reachable while the business is `pending_approval`.
         */
        post: operations["notificationsMarkAllRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/kyc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the KYC of the business stands
         * @description Reachable while the business is `pending_approval`.
         */
        get: operations["kycGet"];
        put?: never;
        /**
         * Submit KYC
         * @description Once, and again after a rejection. Earlier attempts are kept.
         *
         *     Reachable while the business is `pending_approval`.
         */
        post: operations["kycSubmit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/kyc/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a KYC document
         * @description One file as `file`. What it is decides its content, not its name. Name the id in the submission.
         *
         *     Reachable while the business is `pending_approval`.
         */
        post: operations["kycUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/mobile-money/deposits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Collect from a mobile-money wallet */
        post: operations["depositApiCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/mobile-money/deposits/{transaction_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a deposit */
        get: operations["depositApiGetOne"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/mobile-money/deposits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Collect from a mobile-money wallet */
        post: operations["depositDashboardCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/mobile-money/deposits/{transaction_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a deposit */
        get: operations["depositDashboardGetOne"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/mobile-money/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pay out to a mobile-money wallet */
        post: operations["payoutApiCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/mobile-money/payouts/{transaction_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a payout */
        get: operations["payoutApiGetOne"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/mobile-money/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pay out to a mobile-money wallet */
        post: operations["payoutDashboardCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/mobile-money/payouts/{transaction_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a payout */
        get: operations["payoutDashboardGetOne"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/mobile-money/networks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List mobile-money networks with their state and bounds */
        get: operations["networkApiList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/mobile-money/networks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List mobile-money networks with their state and bounds */
        get: operations["networkDashboardList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/providers/{provider}/callbacks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Receive a callback of a mobile-money provider */
        post: operations["callbacksReceive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/cards/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a card with its details
         * @description Needs `cards.issuing` in the plan of the business.
         */
        get: operations["cardApiGetOne"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List cards, newest first
         * @description Needs `cards.issuing` in the plan of the business.
         */
        get: operations["cardApiList"];
        put?: never;
        /**
         * Issue a virtual card, funded from the USD wallet
         * @description The answer waits for the issuer. `details` is shown and never stored; do not log it.
         *
         *     Needs `cards.issuing` in the plan of the business.
         */
        post: operations["cardApiCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/cards/{id}/operations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * History of a card: our operations and what its issuer did
         * @description Needs `cards.issuing` in the plan of the business.
         */
        get: operations["cardApiHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/cards/{id}/topup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move money from the wallet to the card
         * @description Needs `cards.issuing` in the plan of the business.
         */
        post: operations["cardApiTopUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/cards/{id}/drain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move money from the card to the wallet
         * @description Needs `cards.issuing` in the plan of the business.
         */
        post: operations["cardApiDrain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/cards/{id}/freeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Freeze: the card refuses every payment
         * @description Needs `cards.issuing` in the plan of the business.
         */
        post: operations["cardApiFreeze"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/cards/{id}/unfreeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unfreeze: the card can pay again
         * @description Needs `cards.issuing` in the plan of the business.
         */
        post: operations["cardApiUnfreeze"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/cards/{id}/terminate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the card for good; what the issuer returns is back in the wallet
         * @description Needs `cards.issuing` in the plan of the business.
         */
        post: operations["cardApiTerminate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/cards/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a card
         * @description `details` is null; see reveal.
         *
         *     Needs `cards.issuing` in the plan of the business.
         */
        get: operations["cardDashboardGetOne"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/cards/{id}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show the number of a card
         * @description Null while its issuer cannot be asked. The look is kept in the activity of the account.
         *
         *     Needs `cards.issuing` in the plan of the business.
         */
        post: operations["cardDashboardReveal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List cards, newest first
         * @description Needs `cards.issuing` in the plan of the business.
         */
        get: operations["cardDashboardList"];
        put?: never;
        /**
         * Issue a virtual card, funded from the USD wallet
         * @description The answer waits for the issuer. `details` is shown and never stored; do not log it.
         *
         *     Needs `cards.issuing` in the plan of the business.
         */
        post: operations["cardDashboardCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/cards/{id}/operations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * History of a card: our operations and what its issuer did
         * @description Needs `cards.issuing` in the plan of the business.
         */
        get: operations["cardDashboardHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/cards/{id}/topup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move money from the wallet to the card
         * @description Needs `cards.issuing` in the plan of the business.
         */
        post: operations["cardDashboardTopUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/cards/{id}/drain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move money from the card to the wallet
         * @description Needs `cards.issuing` in the plan of the business.
         */
        post: operations["cardDashboardDrain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/cards/{id}/freeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Freeze: the card refuses every payment
         * @description Needs `cards.issuing` in the plan of the business.
         */
        post: operations["cardDashboardFreeze"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/cards/{id}/unfreeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unfreeze: the card can pay again
         * @description Needs `cards.issuing` in the plan of the business.
         */
        post: operations["cardDashboardUnfreeze"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/cards/{id}/terminate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the card for good; what the issuer returns is back in the wallet
         * @description Needs `cards.issuing` in the plan of the business.
         */
        post: operations["cardDashboardTerminate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/sandbox/cards/{id}/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay with a sandbox card, or give it a refund, a decline or a fee
         * @description A purchase the card cannot pay is declined, as a real network would.
         *
         *     Needs `cards.issuing` in the plan of the business.
         *
         *     Serves the sandbox only.
         */
        post: operations["sandboxCardsTransact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/providers/maplerad/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Receive a webhook of Maplerad */
        post: operations["mapleradWebhooksReceive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/sandbox/wallets/{currency}/fund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add pretend money to a sandbox wallet
         * @description Serves the sandbox only.
         */
        post: operations["sandboxWalletApiFund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/sandbox/wallets/{currency}/fund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add pretend money to a sandbox wallet
         * @description Serves the sandbox only.
         */
        post: operations["sandboxWalletDashboardFund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the webhook endpoint
         * @description One per environment. The live URL is the webhook_url of the profile. All null when none was set.
         */
        get: operations["webhookApiGet"];
        /**
         * Set the webhook endpoint
         * @description Replaces the settings and revives a disabled endpoint. The signing secret is in the first answer after it was made.
         */
        put: operations["webhookApiPut"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/webhooks/secret/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the signing secret
         * @description For 24 hours deliveries carry the signatures of both secrets, and of those replaced within the day before.
         */
        post: operations["webhookApiRotateSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/webhooks/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test delivery now
         * @description Answers with what the receiver really answered, after at most 15 seconds. Tried once.
         */
        post: operations["webhookApiTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/webhooks/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pull events after a sequence number
         * @description Every fact in order, without gaps, delivered or not. Go on with meta.next_after_sequence.
         */
        get: operations["webhookApiEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/webhooks/event-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List event types, each with its JSON Schema and an example */
        get: operations["webhookApiEventTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the webhook endpoint
         * @description One per environment. The live URL is the webhook_url of the profile. All null when none was set.
         */
        get: operations["webhookDashboardGet"];
        /**
         * Set the webhook endpoint
         * @description Replaces the settings and revives a disabled endpoint. The signing secret is in the first answer after it was made.
         */
        put: operations["webhookDashboardPut"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/webhooks/secret/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the signing secret
         * @description For 24 hours deliveries carry the signatures of both secrets, and of those replaced within the day before.
         */
        post: operations["webhookDashboardRotateSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/webhooks/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test delivery now
         * @description Answers with what the receiver really answered, after at most 15 seconds. Tried once.
         */
        post: operations["webhookDashboardTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/webhooks/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pull events after a sequence number
         * @description Every fact in order, without gaps, delivered or not. Go on with meta.next_after_sequence.
         */
        get: operations["webhookDashboardEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/webhooks/event-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List event types, each with its JSON Schema and an example */
        get: operations["webhookDashboardEventTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/webhooks/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List deliveries */
        get: operations["webhookDeliveryApiList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/webhooks/deliveries/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send again every delivery that failed since a time
         * @description Facts told while the endpoint was disabled count as failed. Oldest first; tests are left out.
         */
        post: operations["webhookDeliveryApiRecover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/webhooks/deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a delivery with its attempts and what is sent */
        get: operations["webhookDeliveryApiGetOne"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/webhooks/deliveries/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again
         * @description The same webhook-id and the same bytes, to the URL of today, with the whole schedule before it.
         */
        post: operations["webhookDeliveryApiReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/webhooks/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List deliveries */
        get: operations["webhookDeliveryDashboardList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/webhooks/deliveries/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send again every delivery that failed since a time
         * @description Facts told while the endpoint was disabled count as failed. Oldest first; tests are left out.
         */
        post: operations["webhookDeliveryDashboardRecover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/webhooks/deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a delivery with its attempts and what is sent */
        get: operations["webhookDeliveryDashboardGetOne"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/webhooks/deliveries/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again
         * @description The same webhook-id and the same bytes, to the URL of today, with the whole schedule before it.
         */
        post: operations["webhookDeliveryDashboardReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Find the way: links to the API, its documentation and the dashboard */
        get: operations["startLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/flags/usd.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The icon of the US dollar */
        get: operations["assetsUsdFlag"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/work": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How much waits for a person, and for how long */
        get: operations["workWork"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How providers, jobs, backlogs and mail are */
        get: operations["operatorHealthGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/ledger/trial-balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The trial balance, by environment and currency
         * @description Sums every entry, at one moment.
         */
        get: operations["trialBalanceTrialBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/wallets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the wallets of a business, of both environments */
        get: operations["accountMoneyListWallets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/wallets/{currency}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the movements of a wallet of a business, newest first */
        get: operations["accountMoneyListEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the cards of a business, newest first */
        get: operations["accountMoneyListCards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Why somebody of a business cannot log in or pay */
        get: operations["accountAccessLook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the API keys of a business, revoked ones too, newest first */
        get: operations["accountAccessListKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the live sessions of a business, newest first */
        get: operations["accountAccessListSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who did what to the account of a business, as its owner sees it, newest first */
        get: operations["accountAccessListActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what operators did to a business, newest first */
        get: operations["accountAccessListAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The webhook endpoints of a business, one for each environment */
        get: operations["accountWebhooksEndpoints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/webhooks/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the webhook deliveries of a business, newest first */
        get: operations["accountWebhooksListDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what operators wrote about a business, newest first */
        get: operations["accountSupportListNotes"];
        put?: never;
        /**
         * Write a note about a business
         * @description For operators; never shown to the business, and never changed.
         *
         *     For the roles `owner`, `support`, `compliance`, `finance`.
         */
        post: operations["accountSupportAddNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/unlock-login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the lock that wrong passwords put on the login
         * @description For the roles `owner`, `support`, `compliance`.
         */
        post: operations["accountSupportUnlockLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/unlock-pin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the lock that wrong PINs put on payments; the PIN stays
         * @description For the roles `owner`, `support`, `compliance`.
         */
        post: operations["accountSupportUnlockPin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/sessions/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign everybody of a business out
         * @description For the roles `owner`, `support`, `compliance`.
         */
        post: operations["accountSupportEndSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/api-keys/{key_id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke an API key of a business
         * @description For the roles `owner`, `support`, `compliance`.
         */
        post: operations["accountSupportRevokeKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List businesses, newest first */
        get: operations["operatorBusinessesList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a business with its KYC, wallets and counts */
        get: operations["operatorBusinessesGetOne"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the e-mail, name or phone of a business
         * @description The next login takes the new e-mail. Sessions and keys stay.
         *
         *     For the roles `owner`, `compliance`.
         */
        patch: operations["operatorBusinessesUpdate"];
        trace?: never;
    };
    "/admin/businesses/{id}/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Activate a business
         * @description From pending_approval, once its KYC is approved.
         *
         *     For the roles `owner`, `compliance`.
         */
        post: operations["businessLifecycleActivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspend a business
         * @description Its sessions and keys are refused from the next request on. Money in flight still settles.
         *
         *     For the roles `owner`, `compliance`.
         */
        post: operations["businessLifecycleSuspend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/reactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reactivate a suspended business
         * @description For the roles `owner`, `compliance`.
         */
        post: operations["businessLifecycleReactivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/terminate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Terminate a business for good
         * @description Refused while a wallet, a hold, a card or an operation that has not ended holds money.
         *
         *     For the roles `owner`, `compliance`.
         */
        post: operations["businessLifecycleTerminate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Put a business on a plan
         * @description For the roles `owner`, `finance`.
         */
        put: operations["businessSettingsSetPlan"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/wallets/{currency}/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Limit what leaves a wallet
         * @description Payouts, card creations and card top-ups; days and months are those of UTC.
         *
         *     For the roles `owner`, `finance`.
         */
        put: operations["businessSettingsSetLimits"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/second-factor/off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch off the second factor of a business that lost it
         * @description For the roles `owner`, `compliance`, `support`.
         */
        post: operations["businessSettingsSwitchOffSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/pin/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Forget a lost PIN
         * @description The business sets a new one, which also ends a lock; until then its dashboard cannot move money.
         *
         *     For the roles `owner`, `support`.
         */
        post: operations["businessSettingsResetPin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/kyc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List KYC submissions, those that wait longest first */
        get: operations["operatorKycQueue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/kyc/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve the KYC of a business
         * @description For the roles `owner`, `compliance`.
         */
        post: operations["operatorKycApprove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/kyc/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject the KYC of a business
         * @description The business is told the reason and may submit again.
         *
         *     For the roles `owner`, `compliance`.
         */
        post: operations["operatorKycReject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/kyc/documents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a KYC document
         * @description Leaves a row in the audit log.
         *
         *     For the roles `owner`, `compliance`, `auditor`.
         */
        get: operations["operatorKycDownload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what operators did, newest first */
        get: operations["auditList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what waits for a second operator, newest first */
        get: operations["approvalsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/approvals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get what waits for a second operator */
        get: operations["approvalsGetOne"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/approvals/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve what another operator asked for
         * @description It is carried out against the state of this moment, or refused as its own route refuses it.
         *
         *     For the roles `owner`, `compliance`, `finance`, `support`.
         */
        post: operations["approvalsApprove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/approvals/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject it, or take back what one asked for oneself
         * @description For the roles `owner`, `compliance`, `finance`, `support`.
         */
        post: operations["approvalsReject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List plans */
        get: operations["plansList"];
        put?: never;
        /**
         * Create a plan
         * @description For the roles `owner`, `finance`.
         */
        post: operations["plansCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/plans/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the name or the features of a plan
         * @description For the roles `owner`, `finance`.
         */
        patch: operations["plansUpdate"];
        trace?: never;
    };
    "/admin/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what a person must decide, newest first unless asked for the oldest */
        get: operations["reviewsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/reviews/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a review */
        get: operations["reviewsGetOne"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/reviews/{id}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide a review
         * @description For the roles `owner`, `finance`.
         */
        post: operations["reviewsResolve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/reconciliations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List comparisons, newest first */
        get: operations["reconciliationsList"];
        put?: never;
        /**
         * Compare our books with a mobile-money provider
         * @description For the roles `owner`, `finance`.
         */
        post: operations["reconciliationsStart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/reconciliations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a comparison with its differences */
        get: operations["reconciliationsGetOne"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/me/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether one’s second factor is on */
        get: operations["operatorSelfSecurityState"];
        put?: never;
        /** Start one’s second factor */
        post: operations["operatorSelfSecurityStart"];
        /** Turn one’s second factor off */
        delete: operations["operatorSelfSecuritySwitchOff"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/me/second-factor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn one’s second factor on
         * @description The recovery codes are shown this once.
         */
        post: operations["operatorSelfSecurityConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/me/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace one’s recovery codes */
        post: operations["operatorSelfSecurityReplaceRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List one’s live sessions, newest first */
        get: operations["operatorSelfSecurityListSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/me/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End one of one’s sessions */
        delete: operations["operatorSelfSecurityEndSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a new password of an operator
         * @description The same answer in the same time whether the address is an operator’s.
         */
        post: operations["operatorRecoveryForgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Choose a new password as an operator */
        post: operations["operatorRecoveryResetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth/accept-invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join as an operator
         * @description The link of an invitation is good for 72 hours.
         */
        post: operations["operatorRecoveryAcceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/operators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List operators */
        get: operations["operatorTeamList"];
        put?: never;
        /**
         * Invite an operator
         * @description The link is sent by e-mail and stands in this answer once; it is good for 72 hours.
         *
         *     For the roles `owner`.
         */
        post: operations["operatorTeamInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/operators/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the role of an operator, disable or enable him
         * @description Disabling ends his sessions at once.
         *
         *     For the roles `owner`.
         */
        patch: operations["operatorTeamUpdate"];
        trace?: never;
    };
    "/admin/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in as an operator
         * @description Five failures lock the e-mail for 15 minutes, for the right password too.
         */
        post: operations["operatorLoginLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth/login/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log in as an operator, second step */
        post: operations["operatorLoginLoginWithCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Trade an operator's refresh token for the next pair of tokens */
        post: operations["operatorLoginRefresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth/browser-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which operator is signed in, in this browser
         * @description `data` is null when nobody is.
         */
        get: operations["operatorBrowserSessionShow"];
        put?: never;
        /**
         * Sign in as an operator, in a browser
         * @description Sets the session cookie, which opens every operator route as the Bearer token of a login does. For pages of this service only.
         */
        post: operations["operatorBrowserSessionSignIn"];
        /** Sign out as an operator, in this browser */
        delete: operations["operatorBrowserSessionSignOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth/browser-session/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in as an operator, in a browser, second step */
        post: operations["operatorBrowserSessionSignInWithCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who am I */
        get: operations["operatorSelfMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log out as an operator */
        post: operations["operatorSelfLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change an operator's password
         * @description Every other session ends. A wrong current password counts toward the login lock.
         */
        post: operations["operatorSelfChangePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List and search transactions of all businesses */
        get: operations["operatorTransactionsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/transactions/{transaction_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a transaction of any business, with its postings and its reviews */
        get: operations["operatorTransactionsGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/transactions/{transaction_id}/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the provider now where a transaction stands
         * @description Applies what the provider says, as a poll would. A transaction that has ended is answered as it is.
         *
         *     For the roles `owner`, `support`, `finance`.
         */
        post: operations["operatorTransactionsSync"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/ledger/invariants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Check every promise of the books now */
        get: operations["operatorTransactionsInvariants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        LivenessView: {
            /**
             * @example ok
             * @enum {string}
             */
            status: "ok";
        };
        ReadinessView: {
            /**
             * @example ok
             * @enum {string}
             */
            status: "ok";
            /**
             * @example up
             * @enum {string}
             */
            database: "up";
            /**
             * @description The schema is the one this build was written for.
             * @example up
             * @enum {string}
             */
            migrations: "up";
        };
        ErrorEntryView: {
            /** @example insufficient_funds */
            code: string;
            /** @example 402 */
            status: number;
            /**
             * @description A word in braces stands for a value, see `placeholders`. Where `details` has a `reason`, the answer says that instead.
             * @example The wallet can spend {available} {unit}; {requested} is needed.
             */
            message: string;
            /**
             * @description The words in braces of `message`: fields of `details`, and `wait`, which is `Retry-After` in words.
             * @example [
             *       "available",
             *       "unit",
             *       "requested"
             *     ]
             */
            placeholders: string[];
            /**
             * @description Whether the same request can succeed later.
             * @example false
             */
            retryable: boolean;
        };
        WalletView: {
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
        OpenWalletDto: {
            /**
             * @description Three letters, in any case.
             * @example CDF
             */
            currency_code: string;
        };
        WalletListView: {
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
            /** @example https://static-content.pawapay.io/country_flags/cod.svg */
            flag_url: string | null;
            /**
             * Format: date-time
             * @description When its limits were last set; movements have times of their own, see entries.
             * @example 2026-05-01T10:00:00.000Z
             */
            updated_at: string;
        };
        WalletLimitView: {
            /** @example 100000.00 */
            limit: string | null;
            /**
             * @description Sent out in this window, pending and completed.
             * @example 2500.00
             */
            used: string;
            /** @example 97500.00 */
            remaining: string | null;
            /**
             * Format: date-time
             * @description Start of the next window, in UTC.
             * @example 2026-05-01T10:00:00.000Z
             */
            resets_at: string;
        };
        WalletLimitsView: {
            daily: components["schemas"]["WalletLimitView"];
            monthly: components["schemas"]["WalletLimitView"];
        };
        WalletDetailView: {
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
            /** @example https://static-content.pawapay.io/country_flags/cod.svg */
            flag_url: string | null;
            /**
             * Format: date-time
             * @description When its limits were last set; movements have times of their own, see entries.
             * @example 2026-05-01T10:00:00.000Z
             */
            updated_at: string;
            /**
             * @description Reserved by operations that have not ended.
             * @example 0.00
             */
            held_balance: string;
            /** @example null */
            per_transaction_limit: string | null;
            /** @example 100000.00 */
            daily_limit: string | null;
            /** @example null */
            monthly_limit: string | null;
            limits: components["schemas"]["WalletLimitsView"];
        };
        WalletEntryView: {
            /** @example 981 */
            id: number;
            /** @example TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10 */
            transaction_id: string;
            /**
             * @example credit
             * @enum {string}
             */
            direction: "debit" | "credit";
            /** @example 5000.00 */
            amount: string;
            /** @example 15000.00 */
            balance_after: string;
            /** @example Mobile money deposit */
            description: string;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
        };
        SignedUpView: {
            /** @example 42 */
            id: number;
            /** @example BIZ7K2MXQ4TP */
            code: string;
            /** @example Kivu Market */
            name: string;
            /** @example owner@kivu-market.example */
            email: string;
            /**
             * @example pending_approval
             * @enum {string}
             */
            status: "pending_approval";
            /** @example Your account is open. Log in and submit your KYC; an operator will approve it. */
            message: string;
        };
        SignupDto: {
            /** @example Kivu Market */
            name: string;
            /**
             * Format: email
             * @example owner@kivu-market.example
             */
            email: string;
            /**
             * @description With its country code.
             * @example +243812345678
             */
            phone: string;
            /** @example kivu-market-7-lanterns */
            password: string;
            /**
             * @description Made for you when absent: `BIZ` and nine characters.
             * @example KIVU-MARKET
             */
            code?: string;
        };
        LoggedInBusinessView: {
            /** @example 42 */
            id: number;
            /** @example BIZ7K2MXQ4TP */
            code: string;
            /** @example Kivu Market */
            name: string;
            /** @example owner@kivu-market.example */
            email: string;
        };
        LoginView: {
            /**
             * @description Goes into `Authorization: Bearer`.
             * @example eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.…
             */
            token: string;
            /**
             * @description Seconds.
             * @example 900
             */
            expires_in: number;
            /**
             * @description Good once, for `POST /business/auth/refresh`.
             * @example eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.…
             */
            refresh_token: string;
            /**
             * @description Seconds.
             * @example 1800
             */
            refresh_expires_in: number;
            business: components["schemas"]["LoggedInBusinessView"];
        };
        LoginChallengeView: {
            /**
             * @example true
             * @enum {boolean}
             */
            second_factor_required: true;
            /**
             * @description Send it with a code to `…/auth/login/second-factor`.
             * @example 5f2c…
             */
            challenge_token: string;
            /**
             * @description Seconds.
             * @example 300
             */
            expires_in: number;
        };
        LoginDto: {
            /**
             * Format: email
             * @example owner@kivu-market.example
             */
            email: string;
            /** @example kivu-market-7-lanterns */
            password: string;
        };
        LoginChallengeDto: {
            /**
             * @description From the authenticator app.
             * @example 287082
             */
            code?: string;
            /** @description One of the recovery codes, in place of `code`. */
            recovery_code?: string;
            /**
             * @description From the answer of the login.
             * @example 5f2c…
             */
            challenge_token: string;
        };
        TokensView: {
            /**
             * @description Goes into `Authorization: Bearer`.
             * @example eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.…
             */
            token: string;
            /**
             * @description Seconds.
             * @example 900
             */
            expires_in: number;
            /**
             * @description Good once, for `POST /business/auth/refresh`.
             * @example eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.…
             */
            refresh_token: string;
            /**
             * @description Seconds.
             * @example 1800
             */
            refresh_expires_in: number;
        };
        RefreshDto: {
            /**
             * @description Without it, send a still valid session token as Bearer.
             * @example eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.…
             */
            refresh_token?: string;
        };
        BrowserBusinessView: {
            /** @example 42 */
            id: number;
            /** @example BIZ7K2MXQ4TP */
            code: string;
            /** @example Kivu Market */
            name: string;
            /** @example owner@kivu-market.example */
            email: string;
            /**
             * @example active
             * @enum {string}
             */
            status: "pending_approval" | "active" | "suspended" | "terminated";
        };
        BrowserSessionView: {
            /**
             * Format: date-time
             * @description The end if nothing more is asked; every use moves it.
             * @example 2026-05-01T10:45:00.000Z
             */
            idle_expires_at: string;
            /**
             * Format: date-time
             * @description The end however busy the session is.
             * @example 2026-05-01T22:00:00.000Z
             */
            expires_at: string;
            business: components["schemas"]["BrowserBusinessView"];
        };
        SessionsEndedView: {
            /** @example You are logged out. */
            message: string;
            /** @example 1 */
            sessions_revoked: number;
        };
        LogoutDto: {
            /**
             * @description Ends every session of the business.
             * @example false
             */
            all_sessions?: boolean;
        };
        ChangePasswordDto: {
            /** @example kivu-market-7-lanterns */
            current_password: string;
            /** @example seven-lanterns-of-goma */
            new_password: string;
        };
        SessionView: {
            /** @example 42 */
            id: number;
            /**
             * @description The session of this very call.
             * @example true
             */
            current: boolean;
            /** @example 203.0.113.7 */
            ip: string | null;
            /** @example Mozilla/5.0 */
            user_agent: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-05-01T10:15:00.000Z
             */
            last_refreshed_at: string;
            /**
             * Format: date-time
             * @example 2026-05-01T10:45:00.000Z
             */
            expires_at: string;
        };
        SessionRevokedView: {
            /** @example 42 */
            id: number;
            /**
             * @example revoked
             * @enum {string}
             */
            status: "revoked";
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            revoked_at: string;
            /** @example The session has been ended. */
            message: string;
        };
        ForgotPasswordView: {
            /** @example If an account has this address, a link to choose a new password is on its way. */
            message: string;
        };
        ForgotPasswordDto: {
            /**
             * Format: email
             * @example owner@kivu-market.example
             */
            email: string;
        };
        ResetPasswordDto: {
            /**
             * @description From the link in the e-mail.
             * @example 9f2c…
             */
            token: string;
            /** @example seven-lanterns-of-goma */
            new_password: string;
        };
        EmailVerificationView: {
            /**
             * Format: date-time
             * @description Null while a link is on its way.
             * @example 2026-05-01T10:00:00.000Z
             */
            email_verified_at: string | null;
            /** @example Your address is confirmed. */
            message: string;
        };
        LinkTokenDto: {
            /**
             * @description From the link in the e-mail.
             * @example 9f2c…
             */
            token: string;
        };
        SecondFactorStateView: {
            /** @example true */
            enabled: boolean;
            /** @example 10 */
            recovery_codes_left: number;
        };
        SecondFactorSetupView: {
            /**
             * @description Base32, for typing into the app.
             * @example GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ
             */
            secret: string;
            /**
             * @description To be shown as a QR code.
             * @example otpauth://totp/Business%20account:owner%40kivu-market.example?secret=GEZD…
             */
            otpauth_url: string;
        };
        RecoveryCodesView: {
            /**
             * @description Shown this once; each works once.
             * @example [
             *       "a1b2c-d3e4f-a5b6c-d7e8f"
             *     ]
             */
            recovery_codes: string[];
        };
        ConfirmSecondFactorDto: {
            /** @example 287082 */
            code: string;
        };
        CurrentPasswordDto: {
            /**
             * @description From the authenticator app.
             * @example 287082
             */
            code?: string;
            /** @description One of the recovery codes, in place of `code`. */
            recovery_code?: string;
            /** @example kivu-market-7-lanterns */
            current_password: string;
        };
        ApiKeyView: {
            /** @example 7 */
            id: number;
            /** @example biz_live_3f9a1c07 */
            key_prefix: string;
            /**
             * @example live
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @example Production server */
            name: string | null;
            /**
             * @example active
             * @enum {string}
             */
            status: "active" | "revoked";
            /**
             * Format: date-time
             * @description To the minute.
             * @example null
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example null
             */
            revoked_at: string | null;
        };
        ApiKeyCreatedView: {
            /** @example 7 */
            key_id: number;
            /**
             * @description Shown here and never again; only its hash is kept.
             * @example biz_live_3f9a1c073f9a1c073f9a1c073f9a1c073f9a1c073f9a1c073f9a1c073f9a1c07
             */
            api_key: string;
            /** @example biz_live_3f9a1c07 */
            key_prefix: string;
            /**
             * @example live
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @example Production server */
            name: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /** @example Keep this key safe: it is shown only now and cannot be retrieved again. */
            message: string;
        };
        CreateApiKeyDto: {
            /**
             * @description The environment of the session when absent: `live` unless X-Environment says otherwise.
             * @example live
             * @enum {string}
             */
            environment?: "live" | "sandbox";
            /** @example Production server */
            name?: string;
        };
        ApiKeyRevokedView: {
            /** @example 7 */
            id: number;
            /** @example biz_live_3f9a1c07 */
            key_prefix: string;
            /**
             * @example revoked
             * @enum {string}
             */
            status: "revoked";
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            revoked_at: string;
            /** @example The key has been revoked; requests with it are refused from now on. */
            message: string;
        };
        PinView: {
            /**
             * @example true
             * @enum {boolean}
             */
            pin_set: true;
            /** @example The PIN has been set. */
            message: string;
        };
        SetPinDto: {
            /** @example 4071 */
            pin: string;
        };
        ChangePinDto: {
            /** @example 4071 */
            current_pin: string;
            /** @example 9265 */
            new_pin: string;
        };
        TransactionView: {
            /** @example TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10 */
            transaction_id: string;
            /**
             * @example mobile_money_deposit
             * @enum {string}
             */
            type: "mobile_money_deposit" | "mobile_money_payout" | "card_creation" | "card_topup" | "card_drain" | "card_termination";
            /**
             * @example completed
             * @enum {string}
             */
            status: "completed" | "failed" | "pending";
            /** @example pawapay */
            provider: string;
            /**
             * @description Decimal, for cards too; null while a termination has not reported what it returned, and for a freeze.
             * @example 5000.00
             */
            amount: string | null;
            /** @example CDF */
            currency_code: string;
            /** @example 7 */
            wallet_id: number | null;
            /**
             * @description The card of a card transaction.
             * @example null
             */
            card_id: number | null;
            /** @example VODACOM_MPESA_COD */
            network: string | null;
            /** @example 243812345678 */
            phone_number: string | null;
            /** @example order-1042 */
            client_reference: string | null;
            /** @example null */
            failure_code: string | null;
            /**
             * @example {
             *       "order": 1042
             *     }
             */
            metadata: {
                [key: string]: unknown;
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
        TimelineEntryView: {
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
        TransactionEntryView: {
            /** @example 981 */
            id: number;
            /**
             * @description Whose balance the entry moved.
             * @example wallet
             * @enum {string}
             */
            account: "wallet" | "card";
            /**
             * @example credit
             * @enum {string}
             */
            direction: "debit" | "credit";
            /** @example 5000.00 */
            amount: string;
            /** @example 15000.00 */
            balance_after: string;
            /** @example CDF */
            currency_code: string;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
        };
        TransactionDetailView: {
            /** @example TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10 */
            transaction_id: string;
            /**
             * @example completed
             * @enum {string}
             */
            status: "completed" | "failed" | "pending";
            /** @example pawapay */
            provider: string;
            /**
             * @description Decimal, for cards too; null while a termination has not reported what it returned, and for a freeze.
             * @example 5000.00
             */
            amount: string | null;
            /** @example CDF */
            currency_code: string;
            /** @example 7 */
            wallet_id: number | null;
            /**
             * @description The card of a card transaction.
             * @example null
             */
            card_id: number | null;
            /** @example VODACOM_MPESA_COD */
            network: string | null;
            /** @example 243812345678 */
            phone_number: string | null;
            /** @example order-1042 */
            client_reference: string | null;
            /** @example null */
            failure_code: string | null;
            /**
             * @example {
             *       "order": 1042
             *     }
             */
            metadata: {
                [key: string]: unknown;
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
            /** @example null */
            failure_message: string | null;
            /** @example null */
            provider_reference: string | null;
            timeline: components["schemas"]["TimelineEntryView"][];
            /** @description Empty until money has moved. */
            entries: components["schemas"]["TransactionEntryView"][];
        };
        ProfileView: {
            /** @example 42 */
            id: number;
            /** @example BIZ7KQ2M9XWAH */
            code: string;
            /** @example Boutique Lumière */
            name: string;
            /** @example owner@boutique.example */
            email: string;
            /**
             * Format: date-time
             * @description When the address was confirmed; null while it was not.
             * @example 2026-05-01T10:00:00.000Z
             */
            email_verified_at: string | null;
            /** @example +243812345678 */
            phone: string;
            /**
             * @example pending_approval
             * @enum {string}
             */
            status: "pending_approval" | "active" | "suspended" | "terminated";
            /** @example https://boutique.example/webhooks */
            webhook_url: string | null;
            /**
             * @description Whether a PIN exists; false calls for a PIN setup screen.
             * @example false
             */
            pin_set: boolean;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
        };
        UpdatedProfileView: {
            /** @example 42 */
            id: number;
            /** @example Boutique Lumière */
            name: string;
            /** @example +243812345678 */
            phone: string;
            /** @example https://boutique.example/webhooks */
            webhook_url: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            updated_at: string;
        };
        UpdateProfileDto: {
            /** @example Boutique Lumière */
            name?: string;
            /**
             * @description With the country code; kept as E.164.
             * @example +243812345678
             */
            phone?: string;
            /**
             * Format: uri
             * @description https on the public internet; null clears it. The URL of the live webhook endpoint.
             * @example https://boutique.example/webhooks
             */
            webhook_url?: string | null;
        };
        BusinessPlanView: {
            /** @example growth */
            code: string;
            /** @example Growth */
            name: string;
            /**
             * @description What it contains beyond the basics.
             * @example [
             *       "cards.issuing"
             *     ]
             */
            features: string[];
        };
        EmailChoicesView: {
            /**
             * @description Decisions on KYC.
             * @example true
             */
            kyc: boolean;
            /**
             * @description Activation, suspension, reactivation and closing of the account.
             * @example true
             */
            account: boolean;
            /**
             * @description A webhook endpoint that was switched off.
             * @example true
             */
            webhooks: boolean;
            /**
             * @description Cannot be switched off.
             * @example true
             * @enum {boolean}
             */
            security: true;
        };
        PreferencesView: {
            /**
             * @description Language of e-mails.
             * @example fr
             * @enum {string}
             */
            language: "en" | "fr";
            /**
             * @description Time zone of the times in e-mails.
             * @example Africa/Kinshasa
             */
            timezone: string;
            emails: components["schemas"]["EmailChoicesView"];
        };
        EmailChoicesDto: {
            /**
             * @description Decisions on KYC.
             * @example true
             */
            kyc?: boolean;
            /**
             * @description Activation, suspension, reactivation and closing of the account.
             * @example true
             */
            account?: boolean;
            /**
             * @description A webhook endpoint that was switched off.
             * @example true
             */
            webhooks?: boolean;
            /**
             * @description Always true: sign-ins, passwords, PIN, second factor and API keys.
             * @example true
             */
            security?: boolean;
        };
        PreferencesDto: {
            /**
             * @example fr
             * @enum {string}
             */
            language: "en" | "fr";
            /**
             * @description A name of the IANA time zone database.
             * @example Africa/Kinshasa
             */
            timezone: string;
            emails?: components["schemas"]["EmailChoicesDto"];
        };
        OutcomeCountsView: {
            /** @example 118 */
            completed: number;
            /** @example 7 */
            failed: number;
            /** @example 3 */
            pending: number;
            /**
             * @description completed + failed + pending.
             * @example 128
             */
            total: number;
        };
        OverviewPeriodView: {
            deposits: components["schemas"]["OutcomeCountsView"];
            payouts: components["schemas"]["OutcomeCountsView"];
            /**
             * @description completed / total * 100, rounded to two decimals; null when total is 0.
             * @example 92.19
             */
            deposit_success_rate_percent: number | null;
            /**
             * @description completed / total * 100, rounded to two decimals; null when total is 0.
             * @example null
             */
            payout_success_rate_percent: number | null;
        };
        OverviewView: {
            all_time: components["schemas"]["OverviewPeriodView"];
            /** @description Transactions created in the last 30 days. */
            last_30_days: components["schemas"]["OverviewPeriodView"];
        };
        SeriesFigureView: {
            /** @example 12 */
            count: number;
            /** @example 45000.00 */
            amount: string;
        };
        SeriesDirectionView: {
            completed: components["schemas"]["SeriesFigureView"];
            failed: components["schemas"]["SeriesFigureView"];
            pending: components["schemas"]["SeriesFigureView"];
        };
        SeriesPointView: {
            /**
             * Format: date-time
             * @description When the interval begins; it ends where the next begins.
             * @example 2026-05-01T00:00:00.000Z
             */
            at: string;
            deposits: components["schemas"]["SeriesDirectionView"];
            payouts: components["schemas"]["SeriesDirectionView"];
            /**
             * @description What the wallet held at the end of the interval, holds included; null without a wallet.
             * @example 120000.00
             */
            balance: string | null;
        };
        SeriesFailureView: {
            /**
             * @example mobile_money_deposit
             * @enum {string}
             */
            type: "mobile_money_deposit" | "mobile_money_payout";
            /** @example payment_not_approved */
            failure_code: string;
            /** @example 3 */
            count: number;
        };
        SeriesView: {
            /** @example CDF */
            currency_code: string;
            /**
             * @example day
             * @enum {string}
             */
            interval: "day" | "hour";
            /** @example Africa/Kinshasa */
            timezone: string;
            /**
             * Format: date-time
             * @example 2026-05-01T00:00:00.000Z
             */
            from: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-05-01T00:00:00.000Z
             */
            to: string;
            /** @description One for each interval, oldest first, also where nothing happened. */
            points: components["schemas"]["SeriesPointView"][];
            /** @description Why operations of the period failed, most frequent first. */
            failures: components["schemas"]["SeriesFailureView"][];
        };
        OnboardingStepView: {
            /**
             * @example kyc
             * @enum {string}
             */
            key: "kyc" | "approval" | "pin" | "api_key" | "webhook" | "first_deposit";
            /**
             * @description `todo`: the business acts. `waiting`: somebody else does. `blocked`: an earlier step comes first.
             * @example waiting
             * @enum {string}
             */
            state: "done" | "todo" | "waiting" | "blocked";
            /**
             * @description Why it is not done, for people; of rejected KYC, what the operator wrote.
             * @example An operator is reviewing what you sent.
             */
            reason: string | null;
        };
        OnboardingView: {
            /**
             * @description Whether every step is done.
             * @example false
             */
            complete: boolean;
            /** @description In the order in which they are taken. */
            steps: components["schemas"]["OnboardingStepView"][];
        };
        ActivityView: {
            /** @example 981 */
            id: number;
            /**
             * @description `sign_in.succeeded`, `sign_in.failed`, `sign_out`, `session.ended`, `password.changed`, `password.change_failed`, `pin.set`, `pin.changed`, `pin.change_failed`, `api_key.created`, `api_key.revoked`, `profile.updated`, `webhook.updated`, `webhook.secret_rotated`, `card.details_revealed`, and `operator.` with what an operator did.
             * @example sign_in.succeeded
             */
            type: string;
            /**
             * @description `unknown`: somebody who did not prove to be of the business.
             * @example session
             * @enum {string}
             */
            actor: "session" | "api_key" | "operator" | "unknown";
            /**
             * @description The key, card or session it was done to.
             * @example 42
             */
            subject_id: string | null;
            /**
             * @description Not told of operators.
             * @example 203.0.113.7
             */
            ip: string | null;
            /** @example Mozilla/5.0 */
            user_agent: string | null;
            /** @example 7f0f3c1e-6f0c-4c55-9a1f-0d6a4d3c9b21 */
            request_id: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
        };
        NotificationView: {
            /** @example 42 */
            id: number;
            /**
             * @example mobile_money_deposit.completed
             * @enum {string}
             */
            type: "mobile_money_deposit.completed" | "mobile_money_deposit.failed" | "mobile_money_payout.completed" | "mobile_money_payout.failed" | "kyc.approved" | "kyc.rejected" | "business.approved" | "business.suspended" | "business.reactivated" | "business.terminated";
            /**
             * @description Where it happened.
             * @example live
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @example Deposit completed */
            title: string;
            /** @example 5000.00 CDF from +243812345678 was added to your wallet. */
            message: string;
            /**
             * @description Related identifiers; what happened in the sandbox carries environment.
             * @example {
             *       "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
             *       "wallet_id": 7
             *     }
             */
            data: {
                [key: string]: unknown;
            };
            /** @example false */
            read: boolean;
            /**
             * Format: date-time
             * @example null
             */
            read_at: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
        };
        NotificationsMetaView: {
            /**
             * @description How many match the filter.
             * @example 1
             */
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
            /**
             * @description How many are not read in the environment that was asked for, live when none was.
             * @example 1
             */
            unread_count: number;
        };
        AllReadView: {
            /**
             * @description How many this call marked.
             * @example 3
             */
            updated: number;
            /** @example 0 */
            unread_count: number;
        };
        KycAddressView: {
            /** @example 12 avenue du Commerce */
            line1: string;
            /** @example null */
            line2: string | null;
            /** @example Kinshasa */
            city: string;
            /** @example Gombe */
            region: string | null;
            /** @example null */
            postal_code: string | null;
        };
        KycRepresentativeView: {
            /** @example Amina Ilunga */
            full_name: string;
            /**
             * Format: date
             * @example 1988-03-14
             */
            date_of_birth: string;
            /** @example CD */
            nationality: string | null;
            /**
             * @example passport
             * @enum {string}
             */
            id_type: "passport" | "national_id" | "driver_license";
            /**
             * @description Masked.
             * @example ******4567
             */
            id_number: string;
        };
        KycDocumentView: {
            /** @example 42 */
            id: number;
            /** @example registration.pdf */
            file_name: string;
            /**
             * @example application/pdf
             * @enum {string}
             */
            media_type: "application/pdf" | "image/jpeg" | "image/png";
            /** @example 182044 */
            size_bytes: number;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
        };
        KycRecordView: {
            /** @example Boutique Lumière SARL */
            legal_name: string;
            /** @example CD/KIN/RCCM/26-B-01234 */
            registration_number: string;
            /**
             * @example company
             * @enum {string}
             */
            business_type: "sole_proprietor" | "company" | "partnership" | "ngo" | "other";
            /** @example CD */
            country: string;
            address: components["schemas"]["KycAddressView"];
            /** @example A2601234X */
            tax_id: string | null;
            /** @example https://boutique.example */
            website: string | null;
            representative: components["schemas"]["KycRepresentativeView"];
            documents: components["schemas"]["KycDocumentView"][];
        };
        KycStateView: {
            /**
             * @example submitted
             * @enum {string}
             */
            status: "not_submitted" | "submitted" | "approved" | "rejected";
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            submitted_at: string | null;
            /**
             * Format: date-time
             * @example null
             */
            reviewed_at: string | null;
            /** @example null */
            rejection_reason: string | null;
            /**
             * @description 0 before the first submission.
             * @example 1
             */
            attempt: number;
            record: components["schemas"]["KycRecordView"] | null;
        };
        KycSubmittedView: {
            /** @example 42 */
            id: number;
            /**
             * @example submitted
             * @enum {string}
             */
            status: "submitted" | "approved" | "rejected";
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            submitted_at: string;
            /** @example 1 */
            attempt: number;
            /** @example KYC submitted. You will be notified of the decision. */
            message: string;
        };
        KycAddressDto: {
            /** @example 12 avenue du Commerce */
            line1: string;
            /** @example Building B */
            line2?: string;
            /** @example Kinshasa */
            city: string;
            /** @example Gombe */
            region?: string;
            /** @example 2041 */
            postal_code?: string;
        };
        KycRepresentativeDto: {
            /** @example Amina Ilunga */
            full_name: string;
            /**
             * Format: date
             * @description 16 to 120 years ago.
             * @example 1988-03-14
             */
            date_of_birth: string;
            /**
             * @description ISO 3166-1 alpha-2.
             * @example CD
             */
            nationality?: string;
            /**
             * @example passport
             * @enum {string}
             */
            id_type: "passport" | "national_id" | "driver_license";
            /**
             * @description Encrypted at rest; masked when read back.
             * @example OP1234567
             */
            id_number: string;
        };
        SubmitKycDto: {
            /** @example Boutique Lumière SARL */
            legal_name: string;
            /** @example CD/KIN/RCCM/26-B-01234 */
            registration_number: string;
            /**
             * @example company
             * @enum {string}
             */
            business_type: "sole_proprietor" | "company" | "partnership" | "ngo" | "other";
            /**
             * @description ISO 3166-1 alpha-2.
             * @example CD
             */
            country: string;
            address: components["schemas"]["KycAddressDto"];
            /** @example A2601234X */
            tax_id?: string;
            /** @example https://boutique.example */
            website?: string;
            representative: components["schemas"]["KycRepresentativeDto"];
            /**
             * @description Ids from POST /business/dashboard/kyc/documents. A document belongs to one submission for good.
             * @example [
             *       42
             *     ]
             */
            documents?: number[];
        };
        MobileMoneyView: {
            /** @example TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10 */
            transaction_id: string;
            /**
             * @example mobile_money_deposit
             * @enum {string}
             */
            type: "mobile_money_deposit" | "mobile_money_payout";
            /**
             * @example pending
             * @enum {string}
             */
            status: "pending" | "completed" | "failed";
            /** @example 42 */
            wallet_id: number;
            /** @example CDF */
            currency_code: string;
            /** @example 5000.00 */
            amount: string;
            /** @example pawapay */
            provider: string;
            /** @example VODACOM_MPESA_COD */
            network: string;
            /** @example 243813456789 */
            phone_number: string;
            /** @example order-1182 */
            client_reference: string | null;
            /** @example Order 1182 */
            description: string | null;
            /**
             * @example {
             *       "order_id": "1182"
             *     }
             */
            metadata: {
                [key: string]: unknown;
            };
            /** @example null */
            failure_code: string | null;
            /** @example null */
            failure_message: string | null;
            /**
             * @description The operator's receipt number, once completed.
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
             * @example null
             */
            completed_at: string | null;
        };
        MobileMoneyRequestDto: {
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
             * @description At most 10 keys with text, numbers or booleans.
             * @example {
             *       "order_id": "1182"
             *     }
             */
            metadata?: {
                [key: string]: string | number | boolean;
            };
            /**
             * @description UUID; or the Idempotency-Key header.
             * @example 7a0c2a9e-34c1-4c39-9d5f-0f6f4f0e6a11
             */
            idempotency_key?: string;
        };
        NetworkBoundsView: {
            /**
             * @example operational
             * @enum {string}
             */
            status: "operational" | "delayed" | "closed";
            /** @example 500.00 */
            min: string;
            /** @example 1000000.00 */
            max: string;
            /**
             * @description Decimals the network takes.
             * @example 0
             * @enum {integer}
             */
            decimals: 0 | 2;
        };
        NetworkView: {
            /** @example VODACOM_MPESA_COD */
            network: string;
            /** @example Vodacom M-Pesa */
            name: string;
            /**
             * @description ISO 3166-1 alpha-3.
             * @example COD
             */
            country: string;
            /** @example 243 */
            prefix: string;
            /** @example CDF */
            currency_code: string;
            /** @example null */
            logo_url: string | null;
            deposit: components["schemas"]["NetworkBoundsView"] | null;
            payout: components["schemas"]["NetworkBoundsView"] | null;
        };
        CallbackReceivedView: {
            /** @example true */
            received: boolean;
        };
        CardDetailsView: {
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
        CardView: {
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
            details: components["schemas"]["CardDetailsView"] | null;
        };
        CreateCardDto: {
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
        CardListItemView: {
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
            /** @example 0f0e1c4a-2f0f-4b1e-9d5b-1d2c3b4a5f60 */
            provider_card_id: string;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
        };
        CardRecordView: {
            /** @example 311 */
            id: number;
            /**
             * @example purchase
             * @enum {string}
             */
            type: "create" | "topup" | "drain" | "freeze" | "unfreeze" | "terminate" | "purchase" | "refund" | "reversal" | "decline" | "fee";
            /**
             * @example completed
             * @enum {string}
             */
            status: "pending" | "completed" | "failed";
            /**
             * @description Whole cents.
             * @example 5000
             */
            amount: string | null;
            /**
             * @description Whole cents.
             * @example 5000
             */
            balance_after: string | null;
            /** @example USD */
            currency_code: string;
            /** @example null */
            transaction_id: string | null;
            /** @example Librairie Kivu */
            merchant: string | null;
            /** @example null */
            failure_code: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
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
        CardBalanceView: {
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
        MoveCardMoneyDto: {
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
        CardStatusView: {
            /** @example 7 */
            id: number;
            /**
             * @example frozen
             * @enum {string}
             */
            status: "active" | "frozen" | "terminated";
        };
        CardOperationDto: {
            /**
             * Format: uuid
             * @description Unique per attempt. Required, here or in the Idempotency-Key header.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            idempotency_key?: string;
        };
        CardTerminationView: {
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
             * @description Whole cents.
             * @example 5000
             */
            refunded_amount: string;
            /** @example TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10 */
            transaction_id: string;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            terminated_at: string;
        };
        SimulateTransactionDto: {
            /**
             * @example purchase
             * @enum {string}
             */
            type: "purchase" | "refund" | "reversal" | "decline" | "fee";
            /**
             * @description Whole cents above zero, as a string.
             * @example 1500
             */
            amount: string;
            /** @example Librairie Kivu */
            merchant_name?: string;
        };
        WebhookReceivedView: {
            /** @example true */
            received: boolean;
        };
        FundWalletDto: {
            /**
             * @description Decimal amount above zero, at most two decimals.
             * @example 5000.00
             */
            amount: string;
        };
        WebhookView: {
            /** @example https://shop.example.com/webhooks */
            url: string | null;
            /**
             * @description Whether the URL is called.
             * @example true
             */
            enabled: boolean;
            /**
             * @example null
             * @enum {string|null}
             */
            disabled_reason: "gone" | "failing" | "paused" | null;
            /**
             * @description Null: every type.
             * @example null
             */
            event_types: string[] | null;
            /** @example whsec_Fk3t */
            secret_prefix: string | null;
            /**
             * Format: date-time
             * @description Until then deliveries carry the signature of the previous secret too.
             * @example 2026-05-01T10:00:00.000Z
             */
            previous_secret_valid_until: string | null;
            /**
             * Format: date-time
             * @description Since when every delivery has failed; five days disable the endpoint.
             * @example null
             */
            failing_since: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            last_success_at: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            last_failure_at: string | null;
            /** @example 0 */
            pending_deliveries: number;
            /** @example 0 */
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
        ConfiguredWebhookView: {
            /** @example https://shop.example.com/webhooks */
            url: string | null;
            /**
             * @description Whether the URL is called.
             * @example true
             */
            enabled: boolean;
            /**
             * @example null
             * @enum {string|null}
             */
            disabled_reason: "gone" | "failing" | "paused" | null;
            /**
             * @description Null: every type.
             * @example null
             */
            event_types: string[] | null;
            /** @example whsec_Fk3t */
            secret_prefix: string | null;
            /**
             * Format: date-time
             * @description Until then deliveries carry the signature of the previous secret too.
             * @example 2026-05-01T10:00:00.000Z
             */
            previous_secret_valid_until: string | null;
            /**
             * Format: date-time
             * @description Since when every delivery has failed; five days disable the endpoint.
             * @example null
             */
            failing_since: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            last_success_at: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            last_failure_at: string | null;
            /** @example 0 */
            pending_deliveries: number;
            /** @example 0 */
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
        PutWebhookDto: {
            /**
             * @description Null stops all calls.
             * @example https://shop.example.com/webhooks
             */
            url: string | null;
            /** @description Left out or null: every type. */
            event_types?: ("mobile_money_deposit.completed" | "mobile_money_deposit.failed" | "mobile_money_payout.completed" | "mobile_money_payout.failed" | "wallet.created" | "card.created" | "card.topped_up" | "card.drained" | "card.frozen" | "card.unfrozen" | "card.terminated" | "card.transaction" | "kyc.approved" | "kyc.rejected" | "business.approved" | "business.suspended" | "business.reactivated" | "business.terminated" | "webhook.test")[] | null;
            /**
             * @description False pauses calls; true, the default, also revives a disabled endpoint.
             * @example true
             */
            enabled?: boolean;
        };
        RotatedSecretView: {
            /** @example whsec_Fk3tQp8bX0m1n2c3v4b5n6m7a8s9d0f1g2h3j4k5l6k= */
            secret: string;
            /**
             * Format: date-time
             * @description Until then deliveries carry both signatures.
             * @example 2026-05-01T10:00:00.000Z
             */
            previous_secret_valid_until: string;
        };
        WebhookTestView: {
            /**
             * @description Null when no answer came.
             * @example 200
             */
            http_status: number | null;
            /**
             * @description Why it failed; null when it succeeded.
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
        WebhookEventView: {
            /** @example evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b */
            id: string;
            /**
             * @example mobile_money_deposit.completed
             * @enum {string}
             */
            type: "mobile_money_deposit.completed" | "mobile_money_deposit.failed" | "mobile_money_payout.completed" | "mobile_money_payout.failed" | "wallet.created" | "card.created" | "card.topped_up" | "card.drained" | "card.frozen" | "card.unfrozen" | "card.terminated" | "card.transaction" | "kyc.approved" | "kyc.rejected" | "business.approved" | "business.suspended" | "business.reactivated" | "business.terminated" | "webhook.test";
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            timestamp: string;
            /**
             * @description Without gaps per business and environment.
             * @example 17
             */
            sequence: number;
            /**
             * @example live
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @example v1 */
            api_version: string;
            /**
             * @description The resource as its GET showed it.
             * @example {
             *       "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
             *       "status": "completed"
             *     }
             */
            data: {
                [key: string]: unknown;
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
        };
        EventTypeView: {
            /**
             * @example mobile_money_deposit.completed
             * @enum {string}
             */
            type: "mobile_money_deposit.completed" | "mobile_money_deposit.failed" | "mobile_money_payout.completed" | "mobile_money_payout.failed" | "wallet.created" | "card.created" | "card.topped_up" | "card.drained" | "card.frozen" | "card.unfrozen" | "card.terminated" | "card.transaction" | "kyc.approved" | "kyc.rejected" | "business.approved" | "business.suspended" | "business.reactivated" | "business.terminated" | "webhook.test";
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
            example: components["schemas"]["WebhookEventView"];
        };
        WebhookDeliveryView: {
            /** @example 981 */
            id: number;
            /**
             * @description The webhook-id header, the same on each attempt.
             * @example evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b
             */
            event_id: string;
            /**
             * @example mobile_money_deposit.completed
             * @enum {string}
             */
            event_type: "mobile_money_deposit.completed" | "mobile_money_deposit.failed" | "mobile_money_payout.completed" | "mobile_money_payout.failed" | "wallet.created" | "card.created" | "card.topped_up" | "card.drained" | "card.frozen" | "card.unfrozen" | "card.terminated" | "card.transaction" | "kyc.approved" | "kyc.rejected" | "business.approved" | "business.suspended" | "business.reactivated" | "business.terminated" | "webhook.test";
            /** @example 17 */
            sequence: number;
            /**
             * @example succeeded
             * @enum {string}
             */
            status: "pending" | "succeeded" | "failed";
            /** @example 1 */
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
        RecoveredDeliveriesView: {
            /**
             * @description Deliveries that are due again.
             * @example 12
             */
            recovered: number;
        };
        RecoverDto: {
            /**
             * @description Deliveries of facts from this day or instant on.
             * @example 2026-05-01T10:00:00Z
             */
            since: string;
        };
        WebhookAttemptView: {
            /**
             * @description Null when no answer came.
             * @example 200
             */
            http_status: number | null;
            /**
             * @description Why it failed; null when it succeeded.
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
        WebhookDeliveryDetailView: {
            /** @example 981 */
            id: number;
            /**
             * @description The webhook-id header, the same on each attempt.
             * @example evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b
             */
            event_id: string;
            /**
             * @example mobile_money_deposit.completed
             * @enum {string}
             */
            event_type: "mobile_money_deposit.completed" | "mobile_money_deposit.failed" | "mobile_money_payout.completed" | "mobile_money_payout.failed" | "wallet.created" | "card.created" | "card.topped_up" | "card.drained" | "card.frozen" | "card.unfrozen" | "card.terminated" | "card.transaction" | "kyc.approved" | "kyc.rejected" | "business.approved" | "business.suspended" | "business.reactivated" | "business.terminated" | "webhook.test";
            /** @example 17 */
            sequence: number;
            /**
             * @example succeeded
             * @enum {string}
             */
            status: "pending" | "succeeded" | "failed";
            /** @example 1 */
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
            attempts: components["schemas"]["WebhookAttemptView"][];
            /** @description What is sent. */
            event: components["schemas"]["WebhookEventView"];
        };
        StartView: {
            /** @example https://pay.example.com/api/v1 */
            api: string;
            /** @example https://pay.example.com/openapi.json */
            openapi: string;
            /** @example https://pay.example.com/docs */
            documentation: string;
            /** @example https://pay.example.com/api/v1/errors */
            errors: string;
            /** @example https://pay.example.com/health/ready */
            health: string;
            /**
             * @description The dashboard of merchants; null when this process does not serve it.
             * @example https://pay.example.com/login
             */
            dashboard: string | null;
        };
        WorkQueueView: {
            /**
             * @description `kyc` waits for a decision, `activations` for somebody to activate an approved business, `reviews` and `approvals` for a person, `stuck_transactions` are open for more than an hour, `failing_webhooks` are endpoints whose deliveries fail or that were disabled for it, `unsent_emails` were given up (both of the last seven days), `reconciliation_differences` are those of each provider’s latest comparison.
             * @example kyc
             * @enum {string}
             */
            queue: "kyc" | "activations" | "reviews" | "approvals" | "stuck_transactions" | "failing_webhooks" | "unsent_emails" | "reconciliation_differences";
            /** @example 3 */
            total: number;
            /**
             * Format: date-time
             * @description Since when the oldest waits; null when nothing does.
             * @example 2026-05-01T10:00:00.000Z
             */
            oldest_at: string | null;
        };
        WorkView: {
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            as_of: string;
            /** @description Every queue; the one whose oldest waits longest first. */
            queues: components["schemas"]["WorkQueueView"][];
        };
        ProviderHealthView: {
            /** @example pawapay */
            name: string;
            /**
             * @example mobile_money
             * @enum {string}
             */
            kind: "mobile_money" | "cards";
            /**
             * @description False while calls to it fail: new orders are refused then.
             * @example true
             */
            available: boolean;
        };
        JobHealthView: {
            /** @example webhook-deliveries */
            name: string;
            /**
             * @description Of the process that answers. `off` where the process only serves requests.
             * @example running
             * @enum {string}
             */
            state: "running" | "stalled" | "off";
            /**
             * Format: date-time
             * @description When it last looked for work.
             * @example 2026-05-01T10:00:00.000Z
             */
            last_succeeded_at: string | null;
            /** @example 0 */
            under_way: number;
        };
        BacklogView: {
            /**
             * @example webhooks
             * @enum {string}
             */
            name: "emails" | "webhooks" | "transactions";
            /**
             * @description How many are due.
             * @example 0
             */
            total: number;
            /**
             * Format: date-time
             * @description Since when the oldest is due.
             * @example null
             */
            oldest_due_at: string | null;
        };
        MailHealthView: {
            /**
             * @description `none`: nothing is sent, because SMTP_URL is not set.
             * @example smtp
             * @enum {string}
             */
            transport: "smtp" | "files" | "none";
        };
        OperatorHealthView: {
            /**
             * @description `degraded`: a provider is unavailable, a job is stalled, or no e-mail can be sent.
             * @example ok
             * @enum {string}
             */
            status: "ok" | "degraded";
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            checked_at: string;
            providers: components["schemas"]["ProviderHealthView"][];
            jobs: components["schemas"]["JobHealthView"][];
            backlogs: components["schemas"]["BacklogView"][];
            mail: components["schemas"]["MailHealthView"];
        };
        TrialBalanceLineView: {
            /**
             * @description The kind of address: `wallet`, `card`, `clearing` of a provider, `suspense` and so on.
             * @example wallet
             */
            kind: string;
            /** @example 15000.00 */
            debits: string;
            /** @example 20000.00 */
            credits: string;
            /**
             * @description Credits less debits: what we owe, when above zero.
             * @example 5000.00
             */
            balance: string;
        };
        TrialBalanceView: {
            /**
             * @example live
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @example CDF */
            currency_code: string;
            /** @example 20000.00 */
            debits: string;
            /** @example 20000.00 */
            credits: string;
            /**
             * @description Whether debits equal credits.
             * @example true
             */
            balanced: boolean;
            lines: components["schemas"]["TrialBalanceLineView"][];
        };
        OperatorWalletView: {
            /** @example 42 */
            id: number;
            /**
             * @example live
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @example CDF */
            currency_code: string;
            /**
             * @description What can be spent.
             * @example 5000.00
             */
            balance: string;
            /** @example 0.00 */
            held_balance: string;
            /**
             * @example active
             * @enum {string}
             */
            status: "active";
            /** @example 5000.00 */
            per_transaction_limit: string | null;
            /** @example 20000.00 */
            daily_limit: string | null;
            /** @example null */
            monthly_limit: string | null;
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
        };
        AccountAccessView: {
            /**
             * Format: date-time
             * @description Null until the present e-mail address is confirmed.
             * @example 2026-05-01T10:00:00.000Z
             */
            email_verified_at: string | null;
            /** @example false */
            second_factor: boolean;
            /**
             * Format: date-time
             * @description Until when too many wrong passwords lock the login.
             * @example null
             */
            login_locked_until: string | null;
            /** @example true */
            pin_set: boolean;
            /**
             * Format: date-time
             * @description Until when too many wrong PINs lock payments.
             * @example null
             */
            pin_locked_until: string | null;
        };
        AccountSessionView: {
            /** @example 42 */
            id: number;
            /** @example 203.0.113.7 */
            ip: string | null;
            /** @example Mozilla/5.0 */
            user_agent: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-05-01T10:15:00.000Z
             */
            last_refreshed_at: string;
            /**
             * Format: date-time
             * @example 2026-05-01T10:45:00.000Z
             */
            expires_at: string;
        };
        AuditActorView: {
            /** @example 7 */
            id: number;
            /** @example ops@service.example */
            email: string;
            /** @example Amina Ilunga */
            name: string;
        };
        AuditTargetView: {
            /**
             * @example business
             * @enum {string}
             */
            type: "operator" | "business" | "kyc_document" | "plan" | "wallet" | "transaction" | "review" | "reconciliation" | "approval" | "api_key";
            /**
             * @description As the resource itself shows it: a number, or the code of a plan and the like.
             * @example 42
             */
            id: number | string;
        };
        AuditRecordView: {
            /** @example 1042 */
            id: number;
            /** @description Null when the service itself acted. */
            actor: components["schemas"]["AuditActorView"] | null;
            /**
             * @example business.activated
             * @enum {string}
             */
            action: "operator.created" | "operator.logged_in" | "operator.logged_out" | "operator.password_changed" | "operator.password_reset" | "operator.reset" | "operator.invited" | "operator.joined" | "operator.updated" | "operator.session_ended" | "operator.second_factor_on" | "operator.second_factor_off" | "operator.recovery_codes_replaced" | "approval.requested" | "approval.approved" | "approval.rejected" | "business.second_factor_off" | "business.note_added" | "business.login_unlocked" | "business.pin_unlocked" | "business.sessions_ended" | "api_key.revoked" | "business.updated" | "business.activated" | "business.suspended" | "business.reactivated" | "business.terminated" | "business.plan_set" | "business.pin_reset" | "kyc.approved" | "kyc.rejected" | "kyc_document.read" | "plan.created" | "plan.updated" | "wallet.limits_set" | "transaction.synced" | "review.resolved" | "reconciliation.run";
            target: components["schemas"]["AuditTargetView"];
            /**
             * @example {
             *       "status": "pending_approval"
             *     }
             */
            before: {
                [key: string]: unknown;
            } | null;
            /**
             * @example {
             *       "status": "active"
             *     }
             */
            after: {
                [key: string]: unknown;
            } | null;
            /** @example null */
            reason: string | null;
            /** @example 203.0.113.7 */
            ip: string | null;
            /** @example 7f0f3c1e-6f0c-4c55-9a1f-0d6a4d3c9b21 */
            request_id: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
        };
        AccountWebhookView: {
            /** @example https://shop.example.com/webhooks */
            url: string | null;
            /**
             * @description Whether the URL is called.
             * @example true
             */
            enabled: boolean;
            /**
             * @example null
             * @enum {string|null}
             */
            disabled_reason: "gone" | "failing" | "paused" | null;
            /**
             * @description Null: every type.
             * @example null
             */
            event_types: string[] | null;
            /** @example whsec_Fk3t */
            secret_prefix: string | null;
            /**
             * Format: date-time
             * @description Until then deliveries carry the signature of the previous secret too.
             * @example 2026-05-01T10:00:00.000Z
             */
            previous_secret_valid_until: string | null;
            /**
             * Format: date-time
             * @description Since when every delivery has failed; five days disable the endpoint.
             * @example null
             */
            failing_since: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            last_success_at: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            last_failure_at: string | null;
            /** @example 0 */
            pending_deliveries: number;
            /** @example 0 */
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
             * @example live
             * @enum {string}
             */
            environment: "live" | "sandbox";
        };
        BusinessNoteView: {
            /** @example 12 */
            id: number;
            author: components["schemas"]["AuditActorView"] | null;
            /** @example Called on 3 May: will send the missing page tomorrow. */
            text: string;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
        };
        NoteDto: {
            /** @example Called on 3 May: will send the missing page tomorrow. */
            text: string;
        };
        ReasonDto: {
            /**
             * @description For operators and the audit log; never shown to the business.
             * @example Asked for by the owner, on the telephone.
             */
            reason: string;
        };
        EndedSessionsView: {
            /** @example 2 */
            sessions_revoked: number;
        };
        BusinessSummaryView: {
            /** @example 42 */
            id: number;
            /** @example BIZ7K2MXQ4TP */
            code: string;
            /** @example Kivu Market */
            name: string;
            /** @example owner@kivu-market.example */
            email: string;
            /** @example +243812345678 */
            phone: string;
            /**
             * @example active
             * @enum {string}
             */
            status: "pending_approval" | "active" | "suspended" | "terminated";
            /**
             * @example approved
             * @enum {string}
             */
            kyc_status: "not_submitted" | "submitted" | "approved" | "rejected";
            plan: components["schemas"]["BusinessPlanView"];
            /** @example true */
            pin_set: boolean;
            /**
             * Format: date-time
             * @description Null until the present e-mail address is confirmed.
             * @example 2026-05-01T10:00:00.000Z
             */
            email_verified_at: string | null;
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
        };
        KycSubmissionView: {
            /** @example 42 */
            id: number;
            /** @example 42 */
            business_id: number;
            /** @example 1 */
            attempt: number;
            /**
             * @example submitted
             * @enum {string}
             */
            status: "submitted" | "approved" | "rejected";
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            submitted_at: string;
            /**
             * Format: date-time
             * @example null
             */
            reviewed_at: string | null;
            /**
             * @description The operator who decided.
             * @example null
             */
            reviewed_by: number | null;
            /** @example null */
            rejection_reason: string | null;
            /** @example null */
            note: string | null;
            record: components["schemas"]["KycRecordView"];
        };
        TransactionCountsView: {
            /** @example 120 */
            completed: number;
            /** @example 4 */
            failed: number;
            /** @example 1 */
            pending: number;
        };
        BusinessCountsView: {
            /**
             * @description Active ones, of both environments.
             * @example 2
             */
            api_keys: number;
            /**
             * @description Live ones.
             * @example 1
             */
            sessions: number;
            /** @description Operations of every kind with real money. */
            transactions: components["schemas"]["TransactionCountsView"];
        };
        BusinessFileView: {
            /** @example 42 */
            id: number;
            /** @example BIZ7K2MXQ4TP */
            code: string;
            /** @example Kivu Market */
            name: string;
            /** @example owner@kivu-market.example */
            email: string;
            /** @example +243812345678 */
            phone: string;
            /**
             * @example active
             * @enum {string}
             */
            status: "pending_approval" | "active" | "suspended" | "terminated";
            /**
             * @example approved
             * @enum {string}
             */
            kyc_status: "not_submitted" | "submitted" | "approved" | "rejected";
            plan: components["schemas"]["BusinessPlanView"];
            /** @example true */
            pin_set: boolean;
            /**
             * Format: date-time
             * @description Null until the present e-mail address is confirmed.
             * @example 2026-05-01T10:00:00.000Z
             */
            email_verified_at: string | null;
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
            /** @example https://kivu-market.example/webhooks */
            webhook_url: string | null;
            /** @description Every attempt, the latest first. */
            kyc: components["schemas"]["KycSubmissionView"][];
            wallets: components["schemas"]["OperatorWalletView"][];
            counts: components["schemas"]["BusinessCountsView"];
        };
        ApprovalTargetView: {
            /**
             * @example business
             * @enum {string}
             */
            type: "operator" | "business" | "kyc_document" | "plan" | "wallet" | "transaction" | "review" | "reconciliation" | "approval" | "api_key";
            /** @example 42 */
            id: string;
        };
        ApprovalView: {
            /** @example 12 */
            approval_id: number;
            /**
             * @example business.terminate
             * @enum {string}
             */
            action: "business.terminate" | "business.change_contacts" | "business.switch_off_second_factor" | "wallet.set_limits" | "review.resolve";
            target: components["schemas"]["ApprovalTargetView"];
            /**
             * @description What was asked for.
             * @example {
             *       "business_id": 42
             *     }
             */
            input: {
                [key: string]: unknown;
            };
            /** @example Asked for by the merchant. */
            reason: string | null;
            /**
             * @example pending
             * @enum {string}
             */
            status: "pending" | "approved" | "rejected" | "expired";
            /**
             * @description The operator who asked.
             * @example 7
             */
            requested_by: number;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            requested_at: string;
            /**
             * Format: date-time
             * @description Nothing happens any more after that.
             * @example 2026-05-01T10:00:00.000Z
             */
            expires_at: string;
            /** @example null */
            decided_by: number | null;
            /**
             * Format: date-time
             * @example null
             */
            decided_at: string | null;
            /** @example null */
            decision_reason: string | null;
        };
        UpdateBusinessDto: {
            /**
             * Format: email
             * @example new-owner@kivu-market.example
             */
            email?: string;
            /** @example Kivu Market */
            name?: string;
            /** @example +243812345678 */
            phone?: string;
        };
        ActivateDto: {
            /**
             * @description For operators and the audit log; never shown to the business.
             * @example Visited on 3 May.
             */
            reason?: string;
        };
        DecisionDto: {
            /**
             * @description For operators and the audit log; never shown to the business.
             * @example Chargebacks above the agreed share; see the risk file.
             */
            reason: string;
            /**
             * @description Told to the business, in its notification and its webhook. Nothing is told when absent.
             * @example We are checking some of your payments.
             */
            public_reason?: string;
        };
        SetPlanDto: {
            /**
             * @description The code of a plan.
             * @example growth
             */
            plan: string;
        };
        SetLimitsDto: {
            /**
             * @description Null: no limit. Absent: as it was.
             * @example 5000.00
             */
            per_transaction_limit?: string | null;
            /**
             * @description Null: no limit. Absent: as it was.
             * @example 20000.00
             */
            daily_limit?: string | null;
            /**
             * @description Null: no limit. Absent: as it was.
             * @example null
             */
            monthly_limit?: string | null;
            /**
             * @default live
             * @enum {string}
             */
            environment: "live" | "sandbox";
        };
        KycDecisionView: {
            /** @example 42 */
            business_id: number;
            /** @example 42 */
            kyc_id: number;
            /**
             * @example approved
             * @enum {string}
             */
            status: "submitted" | "approved" | "rejected";
            /** @example 1 */
            attempt: number;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            reviewed_at: string | null;
            /** @example null */
            rejection_reason: string | null;
        };
        ApproveKycDto: {
            /**
             * @description For operators; never shown to the business.
             * @example Checked against the register.
             */
            note?: string;
        };
        RejectKycDto: {
            /**
             * @description Told to the business.
             * @example The scan is not readable.
             */
            reason: string;
        };
        ApproveDto: {
            /** @example Checked with the merchant. */
            reason?: string;
        };
        RejectDto: {
            /** @example The amount does not match the ticket. */
            reason: string;
        };
        PlanView: {
            /** @example 2 */
            id: number;
            /** @example growth */
            code: string;
            /** @example Growth */
            name: string;
            /**
             * @example [
             *       "cards.issuing"
             *     ]
             */
            features: string[];
            /**
             * @description How many businesses have it.
             * @example 12
             */
            businesses: number;
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
        };
        CreatePlanDto: {
            /** @example enterprise */
            code: string;
            /** @example Enterprise */
            name: string;
            /**
             * @example [
             *       "cards.issuing"
             *     ]
             */
            features?: string[];
        };
        UpdatePlanDto: {
            /** @example Enterprise */
            name?: string;
            /**
             * @example [
             *       "cards.issuing"
             *     ]
             */
            features?: string[];
        };
        ReviewView: {
            /** @example 5 */
            id: number;
            /** @example TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10 */
            transaction_id: string | null;
            /** @example amount_differs */
            reason: string;
            /**
             * @example {
             *       "our_amount": "500000",
             *       "their_amount": "500100"
             *     }
             */
            details: {
                [key: string]: unknown;
            };
            /**
             * @example open
             * @enum {string}
             */
            status: "open" | "resolved";
            /**
             * @example [
             *       "complete",
             *       "fail"
             *     ]
             */
            allowed_resolutions: ("complete" | "fail" | "reverse" | "acknowledge")[];
            /**
             * @example null
             * @enum {string|null}
             */
            resolution: "complete" | "fail" | "reverse" | "acknowledge" | null;
            /** @example null */
            resolution_reason: string | null;
            /** @example null */
            resolved_by: number | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example null
             */
            resolved_at: string | null;
        };
        ResolveReviewDto: {
            /**
             * @description One of the `allowed_resolutions` of the review.
             * @example complete
             * @enum {string}
             */
            resolution: "complete" | "fail" | "reverse" | "acknowledge";
            /**
             * @description Who bears a payout that was released before it turned out to be paid: the wallet, or the suspense account.
             * @example source
             * @enum {string}
             */
            pay_from?: "source" | "suspense";
            /** @example Confirmed with the provider, ticket 4711. */
            reason: string;
        };
        ComparedBalanceView: {
            /** @example CDF */
            currency: string;
            /** @example 21798.03 */
            provider_balance: string;
            /** @example 21798.03 */
            ledger_position: string;
            /**
             * @description What was there before us, less fees; it should not move.
             * @example 0.00
             */
            difference: string;
        };
        DifferenceView: {
            /**
             * @example missing_there
             * @enum {string}
             */
            kind: "missing_here" | "missing_there" | "amount_differs" | "state_differs" | "balance_differs";
            /** @example TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10 */
            reference: string;
            /**
             * @example {
             *       "state": "completed"
             *     }
             */
            details: {
                [key: string]: unknown;
            };
        };
        ReconciliationDetailView: {
            /** @example 3 */
            id: number;
            /** @example pawapay */
            provider: string;
            /**
             * @description failed: not everything could be read; what was read stands.
             * @example finished
             * @enum {string}
             */
            status: "running" | "finished" | "failed";
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            from: string;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            to: string;
            /** @example 128 */
            matched: number;
            /** @example 2 */
            in_flight: number;
            /**
             * @description Operations whose state could not be read.
             * @example 0
             */
            unread: number;
            balances: components["schemas"]["ComparedBalanceView"][];
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            finished_at: string | null;
            differences: components["schemas"]["DifferenceView"][];
        };
        StartReconciliationDto: {
            /**
             * @description Name of the mobile-money provider; the default one when absent.
             * @example pawapay
             */
            provider?: string;
            /**
             * @description First day or instant, inclusive, at most 31 days before `to`; a day before it when absent.
             * @example 2026-05-01
             */
            from?: string;
            /**
             * @description Last day, inclusive, or an instant, exclusive; now when absent.
             * @example 2026-05-01
             */
            to?: string;
        };
        ReconciliationView: {
            /** @example 3 */
            id: number;
            /** @example pawapay */
            provider: string;
            /**
             * @description failed: not everything could be read; what was read stands.
             * @example finished
             * @enum {string}
             */
            status: "running" | "finished" | "failed";
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            from: string;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            to: string;
            /** @example 128 */
            matched: number;
            /** @example 2 */
            in_flight: number;
            /**
             * @description Operations whose state could not be read.
             * @example 0
             */
            unread: number;
            balances: components["schemas"]["ComparedBalanceView"][];
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            finished_at: string | null;
        };
        OperatorSessionView: {
            /**
             * Format: uuid
             * @example 7d9f6a1e-52c5-4b0e-9c7f-3a1d2f4b5c6d
             */
            id: string;
            /**
             * @description The one that asks.
             * @example true
             */
            current: boolean;
            /** @example 203.0.113.7 */
            ip: string | null;
            /** @example Mozilla/5.0 … */
            user_agent: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-05-01T10:30:00.000Z
             */
            expires_at: string;
        };
        OperatorSessionsEndedView: {
            /** @example You are logged out. */
            message: string;
            /** @example 1 */
            sessions_revoked: number;
        };
        OperatorLinkDto: {
            /**
             * @description From the link in the e-mail.
             * @example 9f2c…
             */
            token: string;
            /** @example seven-lanterns-of-goma */
            new_password: string;
        };
        TeamMemberView: {
            /** @example 7 */
            id: number;
            /** @example ops@service.example */
            email: string;
            /** @example Amina Ilunga */
            name: string;
            /**
             * @example support
             * @enum {string}
             */
            role: "owner" | "compliance" | "finance" | "support" | "auditor";
            /**
             * @example active
             * @enum {string}
             */
            status: "invited" | "active" | "disabled";
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example null
             */
            disabled_at: string | null;
        };
        InvitedOperatorView: {
            /** @example 7 */
            id: number;
            /** @example ops@service.example */
            email: string;
            /** @example Amina Ilunga */
            name: string;
            /**
             * @example support
             * @enum {string}
             */
            role: "owner" | "compliance" | "finance" | "support" | "auditor";
            /**
             * @example active
             * @enum {string}
             */
            status: "invited" | "active" | "disabled";
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example null
             */
            disabled_at: string | null;
            /**
             * @description Shown this once.
             * @example https://service.example/operator/invitation#token=9f2c…
             */
            invitation_url: string;
            /**
             * Format: date-time
             * @example 2026-05-04T10:00:00.000Z
             */
            invitation_expires_at: string;
        };
        InviteOperatorDto: {
            /**
             * Format: email
             * @example amina@service.example
             */
            email: string;
            /** @example Amina Ilunga */
            name: string;
            /**
             * @example support
             * @enum {string}
             */
            role: "owner" | "compliance" | "finance" | "support" | "auditor";
        };
        UpdateOperatorDto: {
            /**
             * @example finance
             * @enum {string}
             */
            role?: "owner" | "compliance" | "finance" | "support" | "auditor" | null;
            /**
             * @description True ends every session at once.
             * @example true
             */
            disabled?: boolean;
        };
        OperatorView: {
            /** @example 7 */
            id: number;
            /** @example ops@service.example */
            email: string;
            /** @example Amina Ilunga */
            name: string;
            /**
             * @example support
             * @enum {string}
             */
            role: "owner" | "compliance" | "finance" | "support" | "auditor";
        };
        OperatorLoginView: {
            /**
             * @description Goes into `Authorization: Bearer` on operator routes.
             * @example eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.…
             */
            token: string;
            /**
             * @description Seconds.
             * @example 900
             */
            expires_in: number;
            /**
             * @description Good once, for `POST /admin/auth/refresh`.
             * @example opr_5f2c…
             */
            refresh_token: string;
            /**
             * @description Seconds.
             * @example 1800
             */
            refresh_expires_in: number;
            operator: components["schemas"]["OperatorView"];
        };
        OperatorLoginDto: {
            /**
             * Format: email
             * @example ops@service.example
             */
            email: string;
            /** @example a1b2c3-d4e5f6-a7b8c9-d0e1f2 */
            password: string;
        };
        OperatorTokensView: {
            /**
             * @description Goes into `Authorization: Bearer` on operator routes.
             * @example eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.…
             */
            token: string;
            /**
             * @description Seconds.
             * @example 900
             */
            expires_in: number;
            /**
             * @description Good once, for `POST /admin/auth/refresh`.
             * @example opr_5f2c…
             */
            refresh_token: string;
            /**
             * @description Seconds.
             * @example 1800
             */
            refresh_expires_in: number;
        };
        OperatorRefreshDto: {
            /** @example opr_5f2c… */
            refresh_token: string;
        };
        OperatorBrowserSessionView: {
            /**
             * Format: date-time
             * @description The end if nothing more is asked; every use moves it.
             * @example 2026-05-01T10:45:00.000Z
             */
            idle_expires_at: string;
            /**
             * Format: date-time
             * @description The end however busy the session is.
             * @example 2026-05-01T22:00:00.000Z
             */
            expires_at: string;
            operator: components["schemas"]["OperatorView"];
        };
        OperatorSelfView: {
            /** @example 7 */
            id: number;
            /** @example ops@service.example */
            email: string;
            /** @example Amina Ilunga */
            name: string;
            /**
             * @example support
             * @enum {string}
             */
            role: "owner" | "compliance" | "finance" | "support" | "auditor";
            /**
             * @description A generated password opens nothing until it is replaced.
             * @example false
             */
            must_change_password: boolean;
            /** @example true */
            second_factor_enabled: boolean;
            /**
             * @description Nothing but one’s own account opens until the second factor is on.
             * @example true
             */
            second_factor_required: boolean;
        };
        OperatorPasswordDto: {
            /** @example a1b2c3-d4e5f6-a7b8c9-d0e1f2 */
            current_password: string;
            /** @example seven-lanterns-of-goma */
            new_password: string;
        };
        OperatorTransactionView: {
            /** @example TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10 */
            transaction_id: string;
            /**
             * @example mobile_money_deposit
             * @enum {string}
             */
            type: "mobile_money_deposit" | "mobile_money_payout" | "card_creation" | "card_topup" | "card_drain" | "card_termination";
            /**
             * @example completed
             * @enum {string}
             */
            status: "completed" | "failed" | "pending";
            /** @example pawapay */
            provider: string;
            /**
             * @description Decimal, for cards too; null while a termination has not reported what it returned, and for a freeze.
             * @example 5000.00
             */
            amount: string | null;
            /** @example CDF */
            currency_code: string;
            /** @example 7 */
            wallet_id: number | null;
            /**
             * @description The card of a card transaction.
             * @example null
             */
            card_id: number | null;
            /** @example VODACOM_MPESA_COD */
            network: string | null;
            /** @example 243812345678 */
            phone_number: string | null;
            /** @example order-1042 */
            client_reference: string | null;
            /** @example null */
            failure_code: string | null;
            /**
             * @example {
             *       "order": 1042
             *     }
             */
            metadata: {
                [key: string]: unknown;
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
            /** @example 42 */
            business_id: number;
            /**
             * @example live
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /**
             * @description Where it stands with the provider.
             * @example accepted
             * @enum {string}
             */
            state: "submitting" | "accepted" | "unknown" | "needs_review" | "completed" | "failed";
            /** @example null */
            failure_message: string | null;
            /** @example e2f1c4a0-5a52-4e2f-9f55-0d6a4d3c9b21 */
            provider_reference: string | null;
            /** @example Order 1182 */
            description: string | null;
            /**
             * @description Which credential asked for it.
             * @example api_key:12
             */
            actor: string;
            /**
             * @description How often the order was sent.
             * @example 1
             */
            submissions: number;
            /**
             * @description How often the provider was asked since the last change.
             * @example 2
             */
            checks: number;
            /**
             * Format: date-time
             * @description When it is looked at next; null when it is not.
             * @example 2026-05-01T10:00:00.000Z
             */
            next_check_at: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            updated_at: string;
        };
        OperatorEntryView: {
            /** @example 981 */
            id: number;
            /**
             * @description What the posting is to the transaction; `reverse` undid it.
             * @example settle
             */
            step: string;
            /**
             * @example credit
             * @enum {string}
             */
            direction: "debit" | "credit";
            /** @example wallet:12:CDF */
            address: string;
            /** @example 5000.00 */
            amount: string;
            /** @example CDF */
            currency_code: string;
            /**
             * @description Null where no balance is kept.
             * @example 15000.00
             */
            balance_after: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
        };
        TransactionReviewView: {
            /** @example 5 */
            id: number;
            /** @example amount_differs */
            reason: string;
            /**
             * @example open
             * @enum {string}
             */
            status: "open" | "resolved";
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
        };
        ProviderCallbackView: {
            /**
             * @description In the provider’s own word.
             * @example COMPLETED
             */
            status: string | null;
            /**
             * @example valid
             * @enum {string}
             */
            signature: "valid" | "expired" | "unsigned";
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            received_at: string;
        };
        OperatorTransactionDetailView: {
            /** @example TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10 */
            transaction_id: string;
            /**
             * @example completed
             * @enum {string}
             */
            status: "completed" | "failed" | "pending";
            /** @example pawapay */
            provider: string;
            /**
             * @description Decimal, for cards too; null while a termination has not reported what it returned, and for a freeze.
             * @example 5000.00
             */
            amount: string | null;
            /** @example CDF */
            currency_code: string;
            /** @example 7 */
            wallet_id: number | null;
            /**
             * @description The card of a card transaction.
             * @example null
             */
            card_id: number | null;
            /** @example VODACOM_MPESA_COD */
            network: string | null;
            /** @example 243812345678 */
            phone_number: string | null;
            /** @example order-1042 */
            client_reference: string | null;
            /** @example null */
            failure_code: string | null;
            /**
             * @example {
             *       "order": 1042
             *     }
             */
            metadata: {
                [key: string]: unknown;
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
            /** @example 42 */
            business_id: number;
            /**
             * @example live
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /**
             * @description Where it stands with the provider.
             * @example accepted
             * @enum {string}
             */
            state: "submitting" | "accepted" | "unknown" | "needs_review" | "completed" | "failed";
            /** @example null */
            failure_message: string | null;
            /** @example e2f1c4a0-5a52-4e2f-9f55-0d6a4d3c9b21 */
            provider_reference: string | null;
            /** @example Order 1182 */
            description: string | null;
            /**
             * @description Which credential asked for it.
             * @example api_key:12
             */
            actor: string;
            /**
             * @description How often the order was sent.
             * @example 1
             */
            submissions: number;
            /**
             * @description How often the provider was asked since the last change.
             * @example 2
             */
            checks: number;
            /**
             * Format: date-time
             * @description When it is looked at next; null when it is not.
             * @example 2026-05-01T10:00:00.000Z
             */
            next_check_at: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            updated_at: string;
            /**
             * @description The last four are not listed.
             * @example mobile_money_deposit
             * @enum {string}
             */
            type: "mobile_money_deposit" | "mobile_money_payout" | "card_creation" | "card_topup" | "card_drain" | "card_termination" | "card_freeze" | "card_unfreeze" | "card_transaction" | "sandbox_funding";
            /** @description Empty until money has moved. */
            entries: components["schemas"]["OperatorEntryView"][];
            reviews: components["schemas"]["TransactionReviewView"][];
            /** @description The latest first, at most fifty. */
            callbacks: components["schemas"]["ProviderCallbackView"][];
        };
        InvariantView: {
            /** @example entries_sum_to_zero */
            name: string;
            /** @example Credits equal debits per environment and currency. */
            description: string;
            /** @example true */
            holds: boolean;
            /** @example 0 */
            violations: number;
            /**
             * @description A few of what breaks it.
             * @example []
             */
            examples: string[];
        };
        InvariantsView: {
            /**
             * @description Whether every promise of the books holds.
             * @example true
             */
            ok: boolean;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            checked_at: string;
            invariants: components["schemas"]["InvariantView"][];
        };
        Error: {
            /** @description One sentence for a developer; never to be parsed. */
            message: string;
            /**
             * @description Stable; see GET /api/v1/errors.
             * @enum {string}
             */
            code: "invalid_request" | "unknown_parameter" | "malformed_json" | "malformed_request" | "not_found" | "method_not_allowed" | "payload_too_large" | "headers_too_large" | "request_timeout" | "unsupported_media_type" | "rate_limited" | "internal_error" | "service_busy" | "not_ready" | "job_stalled" | "invalid_token" | "missing_credentials" | "wrong_credential_type" | "invalid_credentials" | "invalid_code" | "operator_role_required" | "password_change_required" | "second_factor_required" | "own_approval" | "approval_already_decided" | "approval_not_found" | "operator_not_found" | "last_owner" | "second_factor_already_on" | "second_factor_not_started" | "login_locked" | "cross_site_request" | "invalid_current_password" | "invalid_refresh_token" | "refresh_token_reused" | "weak_password" | "email_already_registered" | "code_already_taken" | "business_not_active" | "business_suspended" | "business_terminated" | "feature_not_enabled" | "sandbox_only" | "pin_not_set" | "pin_required" | "invalid_pin" | "pin_locked" | "pin_already_set" | "kyc_already_submitted" | "kyc_already_approved" | "kyc_not_submitted" | "kyc_not_approved" | "invalid_document" | "document_not_found" | "document_limit_reached" | "business_not_found" | "api_key_not_found" | "api_key_limit_reached" | "session_not_found" | "notification_not_found" | "wallet_not_found" | "transaction_not_found" | "unsupported_currency" | "operator_already_exists" | "plan_not_found" | "plan_already_exists" | "invalid_status_transition" | "business_has_funds" | "review_not_found" | "review_already_resolved" | "reconciliation_not_found" | "insufficient_funds" | "limit_exceeded" | "amount_out_of_range" | "invalid_amount" | "invalid_phone_number" | "unsupported_network" | "network_unavailable" | "payment_provider_unavailable" | "idempotency_key_reused" | "idempotency_request_in_progress" | "card_not_found" | "card_of_another_account" | "wallet_not_eligible" | "invalid_card_status" | "insufficient_card_balance" | "card_operation_in_progress" | "card_refused" | "never_received" | "card_provider_unavailable" | "card_outcome_pending" | "invalid_webhook_url" | "webhook_not_configured" | "webhook_disabled" | "delivery_not_found" | "invalid_signature";
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
        PinProof: {
            /**
             * @description The PIN of the business.
             * @example 4071
             */
            pin: string;
        };
    };
    responses: never;
    parameters: {
        /** @description Which money a session means. */
        Environment: "live" | "sandbox";
        /** @description The same as `idempotency_key` in the body. */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /** @description The id of this request, as sent or made. */
        RequestId: string;
        /** @description Seconds to wait before the next try. */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    healthLive: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "status": "ok"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["LivenessView"];
                    };
                };
            };
        };
    };
    healthReady: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "status": "ok",
                     *         "database": "up",
                     *         "migrations": "up"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ReadinessView"];
                    };
                };
            };
        };
    };
    metricsRead: {
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
                    [name: string]: unknown;
                };
                content: {
                    /** @example process_cpu_seconds_total 1.5 */
                    "text/plain": string;
                };
            };
        };
    };
    errorCatalogueList: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "code": "insufficient_funds",
                     *           "status": 402,
                     *           "message": "The wallet can spend {available} {unit}; {requested} is needed.",
                     *           "placeholders": [
                     *             "available",
                     *             "unit",
                     *             "requested"
                     *           ],
                     *           "retryable": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ErrorEntryView"][];
                    };
                };
            };
        };
    };
    walletApiList: {
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
                        data: components["schemas"]["WalletListView"][];
                    };
                };
            };
        };
    };
    walletApiOpen: {
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
                "application/json": components["schemas"]["OpenWalletDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                        data: components["schemas"]["WalletView"];
                        message: string;
                    };
                };
            };
            /** @description Success */
            201: {
                headers: {
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
                        data: components["schemas"]["WalletView"];
                        message: string;
                    };
                };
            };
        };
    };
    walletApiGetOne: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                currency: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                        data: components["schemas"]["WalletDetailView"];
                    };
                };
            };
        };
    };
    walletApiEntries: {
        parameters: {
            query?: {
                /** @description First day or instant, inclusive; UTC. */
                from?: string;
                /** @description Last day, inclusive, or an instant, exclusive; UTC. */
                to?: string;
                page?: number;
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
            };
            header?: never;
            path: {
                currency: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                        data: components["schemas"]["WalletEntryView"][];
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
    walletDashboardList: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                        data: components["schemas"]["WalletListView"][];
                    };
                };
            };
        };
    };
    walletDashboardOpen: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
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
                "application/json": components["schemas"]["OpenWalletDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                        data: components["schemas"]["WalletView"];
                        message: string;
                    };
                };
            };
            /** @description Success */
            201: {
                headers: {
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
                        data: components["schemas"]["WalletView"];
                        message: string;
                    };
                };
            };
        };
    };
    walletDashboardGetOne: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path: {
                currency: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                        data: components["schemas"]["WalletDetailView"];
                    };
                };
            };
        };
    };
    walletDashboardEntries: {
        parameters: {
            query?: {
                /** @description First day or instant, inclusive; UTC. */
                from?: string;
                /** @description Last day, inclusive, or an instant, exclusive; UTC. */
                to?: string;
                page?: number;
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
            };
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path: {
                currency: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                        data: components["schemas"]["WalletEntryView"][];
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
    publicAuthSignup: {
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
                 *       "name": "Kivu Market",
                 *       "email": "owner@kivu-market.example",
                 *       "phone": "+243812345678",
                 *       "password": "kivu-market-7-lanterns",
                 *       "code": "KIVU-MARKET"
                 *     }
                 */
                "application/json": components["schemas"]["SignupDto"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "code": "BIZ7K2MXQ4TP",
                     *         "name": "Kivu Market",
                     *         "email": "owner@kivu-market.example",
                     *         "status": "pending_approval",
                     *         "message": "Your account is open. Log in and submit your KYC; an operator will approve it."
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SignedUpView"];
                    };
                };
            };
        };
    };
    publicAuthLogin: {
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
                 *       "email": "owner@kivu-market.example",
                 *       "password": "kivu-market-7-lanterns"
                 *     }
                 */
                "application/json": components["schemas"]["LoginDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "token": "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.…",
                     *         "expires_in": 900,
                     *         "refresh_token": "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.…",
                     *         "refresh_expires_in": 1800,
                     *         "business": {
                     *           "id": 42,
                     *           "code": "BIZ7K2MXQ4TP",
                     *           "name": "Kivu Market",
                     *           "email": "owner@kivu-market.example"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["LoginView"] | components["schemas"]["LoginChallengeView"];
                    };
                };
            };
        };
    };
    publicAuthLoginWithCode: {
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
                 *       "code": "287082",
                 *       "recovery_code": "text",
                 *       "challenge_token": "5f2c…"
                 *     }
                 */
                "application/json": components["schemas"]["LoginChallengeDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "token": "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.…",
                     *         "expires_in": 900,
                     *         "refresh_token": "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.…",
                     *         "refresh_expires_in": 1800,
                     *         "business": {
                     *           "id": 42,
                     *           "code": "BIZ7K2MXQ4TP",
                     *           "name": "Kivu Market",
                     *           "email": "owner@kivu-market.example"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["LoginView"];
                    };
                };
            };
        };
    };
    publicAuthRefresh: {
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
                 *       "refresh_token": "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.…"
                 *     }
                 */
                "application/json": components["schemas"]["RefreshDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "token": "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.…",
                     *         "expires_in": 900,
                     *         "refresh_token": "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.…",
                     *         "refresh_expires_in": 1800
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TokensView"];
                    };
                };
            };
        };
    };
    browserSessionShow: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "idle_expires_at": "2026-05-01T10:45:00.000Z",
                     *         "expires_at": "2026-05-01T22:00:00.000Z",
                     *         "business": {
                     *           "id": 42,
                     *           "code": "BIZ7K2MXQ4TP",
                     *           "name": "Kivu Market",
                     *           "email": "owner@kivu-market.example",
                     *           "status": "active"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BrowserSessionView"] | null;
                    };
                };
            };
        };
    };
    browserSessionSignIn: {
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
                 *       "email": "owner@kivu-market.example",
                 *       "password": "kivu-market-7-lanterns"
                 *     }
                 */
                "application/json": components["schemas"]["LoginDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "idle_expires_at": "2026-05-01T10:45:00.000Z",
                     *         "expires_at": "2026-05-01T22:00:00.000Z",
                     *         "business": {
                     *           "id": 42,
                     *           "code": "BIZ7K2MXQ4TP",
                     *           "name": "Kivu Market",
                     *           "email": "owner@kivu-market.example",
                     *           "status": "active"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BrowserSessionView"] | components["schemas"]["LoginChallengeView"];
                    };
                };
            };
        };
    };
    browserSessionSignOut: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "message": "You are logged out.",
                     *         "sessions_revoked": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SessionsEndedView"];
                    };
                };
            };
        };
    };
    browserSessionSignInWithCode: {
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
                 *       "code": "287082",
                 *       "recovery_code": "text",
                 *       "challenge_token": "5f2c…"
                 *     }
                 */
                "application/json": components["schemas"]["LoginChallengeDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "idle_expires_at": "2026-05-01T10:45:00.000Z",
                     *         "expires_at": "2026-05-01T22:00:00.000Z",
                     *         "business": {
                     *           "id": 42,
                     *           "code": "BIZ7K2MXQ4TP",
                     *           "name": "Kivu Market",
                     *           "email": "owner@kivu-market.example",
                     *           "status": "active"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BrowserSessionView"];
                    };
                };
            };
        };
    };
    sessionAuthLogout: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "all_sessions": false
                 *     }
                 */
                "application/json": components["schemas"]["LogoutDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "message": "You are logged out.",
                     *         "sessions_revoked": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SessionsEndedView"];
                    };
                };
            };
        };
    };
    sessionAuthChangePassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "kivu-market-7-lanterns",
                 *       "new_password": "seven-lanterns-of-goma"
                 *     }
                 */
                "application/json": components["schemas"]["ChangePasswordDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "message": "You are logged out.",
                     *         "sessions_revoked": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SessionsEndedView"];
                    };
                };
            };
        };
    };
    sessionsList: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 42,
                     *           "current": true,
                     *           "ip": "203.0.113.7",
                     *           "user_agent": "Mozilla/5.0",
                     *           "created_at": "2026-05-01T10:00:00.000Z",
                     *           "last_refreshed_at": "2026-05-01T10:15:00.000Z",
                     *           "expires_at": "2026-05-01T10:45:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SessionView"][];
                    };
                };
            };
        };
    };
    sessionsRevoke: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "status": "revoked",
                     *         "revoked_at": "2026-05-01T10:00:00.000Z",
                     *         "message": "The session has been ended."
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SessionRevokedView"];
                    };
                };
            };
        };
    };
    recoveryForgotPassword: {
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
                 *       "email": "owner@kivu-market.example"
                 *     }
                 */
                "application/json": components["schemas"]["ForgotPasswordDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "message": "If an account has this address, a link to choose a new password is on its way."
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ForgotPasswordView"];
                    };
                };
            };
        };
    };
    recoveryResetPassword: {
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
                 *       "token": "9f2c…",
                 *       "new_password": "seven-lanterns-of-goma"
                 *     }
                 */
                "application/json": components["schemas"]["ResetPasswordDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "message": "You are logged out.",
                     *         "sessions_revoked": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SessionsEndedView"];
                    };
                };
            };
        };
    };
    recoveryVerifyEmail: {
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
                 *       "token": "9f2c…"
                 *     }
                 */
                "application/json": components["schemas"]["LinkTokenDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "email_verified_at": "2026-05-01T10:00:00.000Z",
                     *         "message": "Your address is confirmed."
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["EmailVerificationView"];
                    };
                };
            };
        };
    };
    emailVerificationSend: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "email_verified_at": "2026-05-01T10:00:00.000Z",
                     *         "message": "Your address is confirmed."
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["EmailVerificationView"];
                    };
                };
            };
        };
    };
    secondFactorGet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "enabled": true,
                     *         "recovery_codes_left": 10
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SecondFactorStateView"];
                    };
                };
            };
        };
    };
    secondFactorStart: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "secret": "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
                     *         "otpauth_url": "otpauth://totp/Business%20account:owner%40kivu-market.example?secret=GEZD…"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SecondFactorSetupView"];
                    };
                };
            };
        };
    };
    secondFactorSwitchOff: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "287082",
                 *       "recovery_code": "text",
                 *       "current_password": "kivu-market-7-lanterns"
                 *     }
                 */
                "application/json": components["schemas"]["CurrentPasswordDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "enabled": true,
                     *         "recovery_codes_left": 10
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SecondFactorStateView"];
                    };
                };
            };
        };
    };
    secondFactorConfirm: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "287082"
                 *     }
                 */
                "application/json": components["schemas"]["ConfirmSecondFactorDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "recovery_codes": [
                     *           "a1b2c-d3e4f-a5b6c-d7e8f"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["RecoveryCodesView"];
                    };
                };
            };
        };
    };
    secondFactorReplaceRecoveryCodes: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "287082",
                 *       "recovery_code": "text",
                 *       "current_password": "kivu-market-7-lanterns"
                 *     }
                 */
                "application/json": components["schemas"]["CurrentPasswordDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "recovery_codes": [
                     *           "a1b2c-d3e4f-a5b6c-d7e8f"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["RecoveryCodesView"];
                    };
                };
            };
        };
    };
    apiKeysList: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 7,
                     *           "key_prefix": "biz_live_3f9a1c07",
                     *           "environment": "live",
                     *           "name": "Production server",
                     *           "status": "active",
                     *           "last_used_at": null,
                     *           "created_at": "2026-05-01T10:00:00.000Z",
                     *           "revoked_at": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ApiKeyView"][];
                    };
                };
            };
        };
    };
    apiKeysCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "environment": "live",
                 *       "name": "Production server"
                 *     }
                 */
                "application/json": components["schemas"]["CreateApiKeyDto"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "key_id": 7,
                     *         "api_key": "biz_live_3f9a1c073f9a1c073f9a1c073f9a1c073f9a1c073f9a1c073f9a1c073f9a1c07",
                     *         "key_prefix": "biz_live_3f9a1c07",
                     *         "environment": "live",
                     *         "name": "Production server",
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "message": "Keep this key safe: it is shown only now and cannot be retrieved again."
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ApiKeyCreatedView"];
                    };
                };
            };
        };
    };
    apiKeysRevoke: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 7,
                     *         "key_prefix": "biz_live_3f9a1c07",
                     *         "status": "revoked",
                     *         "revoked_at": "2026-05-01T10:00:00.000Z",
                     *         "message": "The key has been revoked; requests with it are refused from now on."
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ApiKeyRevokedView"];
                    };
                };
            };
        };
    };
    pinSet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "pin": "4071"
                 *     }
                 */
                "application/json": components["schemas"]["SetPinDto"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "pin_set": true,
                     *         "message": "The PIN has been set."
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PinView"];
                    };
                };
            };
        };
    };
    pinChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_pin": "4071",
                 *       "new_pin": "9265"
                 *     }
                 */
                "application/json": components["schemas"]["ChangePinDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "pin_set": true,
                     *         "message": "The PIN has been set."
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PinView"];
                    };
                };
            };
        };
    };
    transactionApiList: {
        parameters: {
            query?: {
                /** @description First day or instant, inclusive; UTC. */
                from?: string;
                /** @description Last day, inclusive, or an instant, exclusive; UTC. */
                to?: string;
                type?: "mobile_money_deposit" | "mobile_money_payout" | "card_creation" | "card_topup" | "card_drain" | "card_termination";
                status?: "completed" | "failed" | "pending";
                /** @description Three letters, in any case. */
                currency_code?: string;
                client_reference?: string;
                network?: string;
                /** @description The whole number with its country code. */
                phone_number?: string;
                /** @description Inclusive. */
                min_amount?: string;
                /** @description Inclusive. */
                max_amount?: string;
                /** @description What a customer or a provider says: a transaction id, your reference, a phone number or the provider’s reference, whole or its beginning. */
                q?: string;
                page?: number;
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
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
                        data: components["schemas"]["TransactionView"][];
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
    transactionApiGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                transaction_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                        data: components["schemas"]["TransactionDetailView"];
                    };
                };
            };
        };
    };
    transactionDashboardList: {
        parameters: {
            query?: {
                /** @description First day or instant, inclusive; UTC. */
                from?: string;
                /** @description Last day, inclusive, or an instant, exclusive; UTC. */
                to?: string;
                type?: "mobile_money_deposit" | "mobile_money_payout" | "card_creation" | "card_topup" | "card_drain" | "card_termination";
                status?: "completed" | "failed" | "pending";
                /** @description Three letters, in any case. */
                currency_code?: string;
                client_reference?: string;
                network?: string;
                /** @description The whole number with its country code. */
                phone_number?: string;
                /** @description Inclusive. */
                min_amount?: string;
                /** @description Inclusive. */
                max_amount?: string;
                /** @description What a customer or a provider says: a transaction id, your reference, a phone number or the provider’s reference, whole or its beginning. */
                q?: string;
                page?: number;
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
            };
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                        data: components["schemas"]["TransactionView"][];
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
    transactionDashboardGet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path: {
                transaction_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                        data: components["schemas"]["TransactionDetailView"];
                    };
                };
            };
        };
    };
    profileGet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "code": "BIZ7KQ2M9XWAH",
                     *         "name": "Boutique Lumière",
                     *         "email": "owner@boutique.example",
                     *         "email_verified_at": "2026-05-01T10:00:00.000Z",
                     *         "phone": "+243812345678",
                     *         "status": "pending_approval",
                     *         "webhook_url": "https://boutique.example/webhooks",
                     *         "pin_set": false,
                     *         "created_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ProfileView"];
                    };
                };
            };
        };
    };
    profileUpdate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Boutique Lumière",
                 *       "phone": "+243812345678",
                 *       "webhook_url": "https://boutique.example/webhooks"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateProfileDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "name": "Boutique Lumière",
                     *         "phone": "+243812345678",
                     *         "webhook_url": "https://boutique.example/webhooks",
                     *         "updated_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["UpdatedProfileView"];
                    };
                };
            };
        };
    };
    planGet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "code": "growth",
                     *         "name": "Growth",
                     *         "features": [
                     *           "cards.issuing"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BusinessPlanView"];
                    };
                };
            };
        };
    };
    preferencesGet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "language": "fr",
                     *         "timezone": "Africa/Kinshasa",
                     *         "emails": {
                     *           "kyc": true,
                     *           "account": true,
                     *           "webhooks": true,
                     *           "security": true
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PreferencesView"];
                    };
                };
            };
        };
    };
    preferencesChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "language": "fr",
                 *       "timezone": "Africa/Kinshasa",
                 *       "emails": {
                 *         "kyc": true,
                 *         "account": true,
                 *         "webhooks": true,
                 *         "security": true
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PreferencesDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "language": "fr",
                     *         "timezone": "Africa/Kinshasa",
                     *         "emails": {
                     *           "kyc": true,
                     *           "account": true,
                     *           "webhooks": true,
                     *           "security": true
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PreferencesView"];
                    };
                };
            };
        };
    };
    overviewGet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "all_time": {
                     *           "deposits": {
                     *             "completed": 118,
                     *             "failed": 7,
                     *             "pending": 3,
                     *             "total": 128
                     *           },
                     *           "payouts": {
                     *             "completed": 118,
                     *             "failed": 7,
                     *             "pending": 3,
                     *             "total": 128
                     *           },
                     *           "deposit_success_rate_percent": 92.19,
                     *           "payout_success_rate_percent": null
                     *         },
                     *         "last_30_days": {
                     *           "deposits": {
                     *             "completed": 118,
                     *             "failed": 7,
                     *             "pending": 3,
                     *             "total": 128
                     *           },
                     *           "payouts": {
                     *             "completed": 118,
                     *             "failed": 7,
                     *             "pending": 3,
                     *             "total": 128
                     *           },
                     *           "deposit_success_rate_percent": 92.19,
                     *           "payout_success_rate_percent": null
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OverviewView"];
                    };
                };
            };
        };
    };
    overviewGetSeries: {
        parameters: {
            query: {
                /** @description Three letters, in any case. */
                currency_code: string;
                /** @description First day in `timezone`, or an instant, inclusive. 30 days before `to` when absent. */
                from?: string;
                /** @description Last day in `timezone`, inclusive, or an instant, exclusive. Now when absent. */
                to?: string;
                interval?: "day" | "hour";
                /** @description Where days and hours begin. */
                timezone?: string;
            };
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "currency_code": "CDF",
                     *         "interval": "day",
                     *         "timezone": "Africa/Kinshasa",
                     *         "from": "2026-05-01T00:00:00.000Z",
                     *         "to": "2026-05-01T00:00:00.000Z",
                     *         "points": [
                     *           {
                     *             "at": "2026-05-01T00:00:00.000Z",
                     *             "deposits": {
                     *               "completed": {
                     *                 "count": 12,
                     *                 "amount": "45000.00"
                     *               },
                     *               "failed": {
                     *                 "count": 12,
                     *                 "amount": "45000.00"
                     *               },
                     *               "pending": {
                     *                 "count": 12,
                     *                 "amount": "45000.00"
                     *               }
                     *             },
                     *             "payouts": {
                     *               "completed": {
                     *                 "count": 12,
                     *                 "amount": "45000.00"
                     *               },
                     *               "failed": {
                     *                 "count": 12,
                     *                 "amount": "45000.00"
                     *               },
                     *               "pending": {
                     *                 "count": 12,
                     *                 "amount": "45000.00"
                     *               }
                     *             },
                     *             "balance": "120000.00"
                     *           }
                     *         ],
                     *         "failures": [
                     *           {
                     *             "type": "mobile_money_deposit",
                     *             "failure_code": "payment_not_approved",
                     *             "count": 3
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SeriesView"];
                    };
                };
            };
        };
    };
    onboardingGet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "complete": false,
                     *         "steps": [
                     *           {
                     *             "key": "kyc",
                     *             "state": "waiting",
                     *             "reason": "An operator is reviewing what you sent."
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OnboardingView"];
                    };
                };
            };
        };
    };
    activityList: {
        parameters: {
            query?: {
                /** @description First day or instant, inclusive; UTC. */
                from?: string;
                /** @description Last day, inclusive, or an instant, exclusive; UTC. */
                to?: string;
                page?: number;
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
                type?: string;
            };
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 981,
                     *           "type": "sign_in.succeeded",
                     *           "actor": "session",
                     *           "subject_id": "42",
                     *           "ip": "203.0.113.7",
                     *           "user_agent": "Mozilla/5.0",
                     *           "request_id": "7f0f3c1e-6f0c-4c55-9a1f-0d6a4d3c9b21",
                     *           "created_at": "2026-05-01T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 20
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ActivityView"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                        };
                    };
                };
            };
        };
    };
    streamOpen: {
        parameters: {
            query?: {
                /** @description In place of X-Environment, which an EventSource cannot send. */
                environment?: "live" | "sandbox";
            };
            header?: {
                /** @description The last id heard; what happened since comes first. */
                "Last-Event-ID"?: string;
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example id: 7
                     *     event: wallet.updated
                     *     data: {"currency_code":"CDF","environment":"live"}
                     */
                    "text/event-stream": string;
                };
            };
        };
    };
    notificationsList: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
                /** @description Both when absent. */
                environment?: "live" | "sandbox";
                /** @description true: only those that are not read. */
                unread?: "true" | "false";
            };
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 42,
                     *           "type": "mobile_money_deposit.completed",
                     *           "environment": "live",
                     *           "title": "Deposit completed",
                     *           "message": "5000.00 CDF from +243812345678 was added to your wallet.",
                     *           "data": {
                     *             "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *             "wallet_id": 7
                     *           },
                     *           "read": false,
                     *           "read_at": null,
                     *           "created_at": "2026-05-01T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 20,
                     *         "next_cursor": null,
                     *         "unread_count": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["NotificationView"][];
                        meta: components["schemas"]["NotificationsMetaView"];
                    };
                };
            };
        };
    };
    notificationsMarkRead: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "type": "mobile_money_deposit.completed",
                     *         "environment": "live",
                     *         "title": "Deposit completed",
                     *         "message": "5000.00 CDF from +243812345678 was added to your wallet.",
                     *         "data": {
                     *           "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *           "wallet_id": 7
                     *         },
                     *         "read": false,
                     *         "read_at": null,
                     *         "created_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["NotificationView"];
                    };
                };
            };
        };
    };
    notificationsMarkAllRead: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "updated": 3,
                     *         "unread_count": 0
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AllReadView"];
                    };
                };
            };
        };
    };
    kycGet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "status": "submitted",
                     *         "submitted_at": "2026-05-01T10:00:00.000Z",
                     *         "reviewed_at": null,
                     *         "rejection_reason": null,
                     *         "attempt": 1,
                     *         "record": {
                     *           "legal_name": "Boutique Lumière SARL",
                     *           "registration_number": "CD/KIN/RCCM/26-B-01234",
                     *           "business_type": "company",
                     *           "country": "CD",
                     *           "address": {
                     *             "line1": "12 avenue du Commerce",
                     *             "line2": null,
                     *             "city": "Kinshasa",
                     *             "region": "Gombe",
                     *             "postal_code": null
                     *           },
                     *           "tax_id": "A2601234X",
                     *           "website": "https://boutique.example",
                     *           "representative": {
                     *             "full_name": "Amina Ilunga",
                     *             "date_of_birth": "1988-03-14",
                     *             "nationality": "CD",
                     *             "id_type": "passport",
                     *             "id_number": "******4567"
                     *           },
                     *           "documents": [
                     *             {
                     *               "id": 42,
                     *               "file_name": "registration.pdf",
                     *               "media_type": "application/pdf",
                     *               "size_bytes": 182044,
                     *               "created_at": "2026-05-01T10:00:00.000Z"
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["KycStateView"];
                    };
                };
            };
        };
    };
    kycSubmit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "legal_name": "Boutique Lumière SARL",
                 *       "registration_number": "CD/KIN/RCCM/26-B-01234",
                 *       "business_type": "company",
                 *       "country": "CD",
                 *       "address": {
                 *         "line1": "12 avenue du Commerce",
                 *         "line2": "Building B",
                 *         "city": "Kinshasa",
                 *         "region": "Gombe",
                 *         "postal_code": "2041"
                 *       },
                 *       "tax_id": "A2601234X",
                 *       "website": "https://boutique.example",
                 *       "representative": {
                 *         "full_name": "Amina Ilunga",
                 *         "date_of_birth": "1988-03-14",
                 *         "nationality": "CD",
                 *         "id_type": "passport",
                 *         "id_number": "OP1234567"
                 *       },
                 *       "documents": [
                 *         42
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SubmitKycDto"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "status": "submitted",
                     *         "submitted_at": "2026-05-01T10:00:00.000Z",
                     *         "attempt": 1,
                     *         "message": "KYC submitted. You will be notified of the decision."
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["KycSubmittedView"];
                    };
                };
            };
        };
    };
    kycUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "(binary)"
                 *     }
                 */
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description PDF, JPEG or PNG, at most 5 MB.
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "file_name": "registration.pdf",
                     *         "media_type": "application/pdf",
                     *         "size_bytes": 182044,
                     *         "created_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["KycDocumentView"];
                    };
                };
            };
        };
    };
    depositApiCreate: {
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
                "application/json": components["schemas"]["MobileMoneyRequestDto"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *         "type": "mobile_money_deposit",
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
                     *         "completed_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["MobileMoneyView"];
                    };
                };
            };
        };
    };
    depositApiGetOne: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                transaction_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *         "type": "mobile_money_deposit",
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
                     *         "completed_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["MobileMoneyView"];
                    };
                };
            };
        };
    };
    depositDashboardCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
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
                 *       "idempotency_key": "7a0c2a9e-34c1-4c39-9d5f-0f6f4f0e6a11",
                 *       "pin": "4071"
                 *     }
                 */
                "application/json": components["schemas"]["MobileMoneyRequestDto"] & components["schemas"]["PinProof"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *         "type": "mobile_money_deposit",
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
                     *         "completed_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["MobileMoneyView"];
                    };
                };
            };
        };
    };
    depositDashboardGetOne: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path: {
                transaction_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *         "type": "mobile_money_deposit",
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
                     *         "completed_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["MobileMoneyView"];
                    };
                };
            };
        };
    };
    payoutApiCreate: {
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
                "application/json": components["schemas"]["MobileMoneyRequestDto"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *         "type": "mobile_money_deposit",
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
                     *         "completed_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["MobileMoneyView"];
                    };
                };
            };
        };
    };
    payoutApiGetOne: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                transaction_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *         "type": "mobile_money_deposit",
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
                     *         "completed_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["MobileMoneyView"];
                    };
                };
            };
        };
    };
    payoutDashboardCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
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
                 *       "idempotency_key": "7a0c2a9e-34c1-4c39-9d5f-0f6f4f0e6a11",
                 *       "pin": "4071"
                 *     }
                 */
                "application/json": components["schemas"]["MobileMoneyRequestDto"] & components["schemas"]["PinProof"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *         "type": "mobile_money_deposit",
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
                     *         "completed_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["MobileMoneyView"];
                    };
                };
            };
        };
    };
    payoutDashboardGetOne: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path: {
                transaction_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *         "type": "mobile_money_deposit",
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
                     *         "completed_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["MobileMoneyView"];
                    };
                };
            };
        };
    };
    networkApiList: {
        parameters: {
            query?: {
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
                        data: components["schemas"]["NetworkView"][];
                    };
                };
            };
        };
    };
    networkDashboardList: {
        parameters: {
            query?: {
                currency_code?: string;
            };
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                        data: components["schemas"]["NetworkView"][];
                    };
                };
            };
        };
    };
    callbacksReceive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of the provider that calls. */
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "received": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CallbackReceivedView"];
                    };
                };
            };
        };
    };
    cardApiGetOne: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                        data: components["schemas"]["CardView"];
                    };
                };
            };
        };
    };
    cardApiList: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
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
                     *         "limit": 20
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CardListItemView"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                        };
                    };
                };
            };
        };
    };
    cardApiCreate: {
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
                "application/json": components["schemas"]["CreateCardDto"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
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
                        data: components["schemas"]["CardView"];
                    };
                };
            };
        };
    };
    cardApiHistory: {
        parameters: {
            query: {
                start_date: string;
                end_date: string;
                page?: number;
                page_size?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                        data: components["schemas"]["CardRecordView"][];
                        meta: components["schemas"]["CardHistoryMeta"];
                    };
                };
            };
        };
    };
    cardApiTopUp: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same as `idempotency_key` in the body. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
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
                "application/json": components["schemas"]["MoveCardMoneyDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                        data: components["schemas"]["CardBalanceView"];
                    };
                };
            };
        };
    };
    cardApiDrain: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same as `idempotency_key` in the body. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
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
                "application/json": components["schemas"]["MoveCardMoneyDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                        data: components["schemas"]["CardBalanceView"];
                    };
                };
            };
        };
    };
    cardApiFreeze: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same as `idempotency_key` in the body. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "idempotency_key": "7c9e6679-7425-40de-944b-e07fc1f90ae7"
                 *     }
                 */
                "application/json": components["schemas"]["CardOperationDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                        data: components["schemas"]["CardStatusView"];
                    };
                };
            };
        };
    };
    cardApiUnfreeze: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same as `idempotency_key` in the body. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "idempotency_key": "7c9e6679-7425-40de-944b-e07fc1f90ae7"
                 *     }
                 */
                "application/json": components["schemas"]["CardOperationDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                        data: components["schemas"]["CardStatusView"];
                    };
                };
            };
        };
    };
    cardApiTerminate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same as `idempotency_key` in the body. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "idempotency_key": "7c9e6679-7425-40de-944b-e07fc1f90ae7"
                 *     }
                 */
                "application/json": components["schemas"]["CardOperationDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                        data: components["schemas"]["CardTerminationView"];
                    };
                };
            };
        };
    };
    cardDashboardGetOne: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                        data: components["schemas"]["CardView"];
                    };
                };
            };
        };
    };
    cardDashboardReveal: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "pin": "4071"
                 *     }
                 */
                "application/json": components["schemas"]["PinProof"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                        data: components["schemas"]["CardView"];
                    };
                };
            };
        };
    };
    cardDashboardList: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                status?: "active" | "frozen" | "terminated";
            };
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                     *         "limit": 20
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CardListItemView"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                        };
                    };
                };
            };
        };
    };
    cardDashboardCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
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
                 *       "amount": "1500",
                 *       "pin": "4071"
                 *     }
                 */
                "application/json": components["schemas"]["CreateCardDto"] & components["schemas"]["PinProof"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
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
                        data: components["schemas"]["CardView"];
                    };
                };
            };
        };
    };
    cardDashboardHistory: {
        parameters: {
            query: {
                start_date: string;
                end_date: string;
                page?: number;
                page_size?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
            };
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                        data: components["schemas"]["CardRecordView"][];
                        meta: components["schemas"]["CardHistoryMeta"];
                    };
                };
            };
        };
    };
    cardDashboardTopUp: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
                /** @description The same as `idempotency_key` in the body. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "idempotency_key": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *       "amount": "1500",
                 *       "pin": "4071"
                 *     }
                 */
                "application/json": components["schemas"]["MoveCardMoneyDto"] & components["schemas"]["PinProof"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                        data: components["schemas"]["CardBalanceView"];
                    };
                };
            };
        };
    };
    cardDashboardDrain: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
                /** @description The same as `idempotency_key` in the body. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "idempotency_key": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *       "amount": "1500",
                 *       "pin": "4071"
                 *     }
                 */
                "application/json": components["schemas"]["MoveCardMoneyDto"] & components["schemas"]["PinProof"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                        data: components["schemas"]["CardBalanceView"];
                    };
                };
            };
        };
    };
    cardDashboardFreeze: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
                /** @description The same as `idempotency_key` in the body. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "idempotency_key": "7c9e6679-7425-40de-944b-e07fc1f90ae7"
                 *     }
                 */
                "application/json": components["schemas"]["CardOperationDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                        data: components["schemas"]["CardStatusView"];
                    };
                };
            };
        };
    };
    cardDashboardUnfreeze: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
                /** @description The same as `idempotency_key` in the body. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "idempotency_key": "7c9e6679-7425-40de-944b-e07fc1f90ae7"
                 *     }
                 */
                "application/json": components["schemas"]["CardOperationDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                        data: components["schemas"]["CardStatusView"];
                    };
                };
            };
        };
    };
    cardDashboardTerminate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
                /** @description The same as `idempotency_key` in the body. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "idempotency_key": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *       "pin": "4071"
                 *     }
                 */
                "application/json": components["schemas"]["CardOperationDto"] & components["schemas"]["PinProof"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                        data: components["schemas"]["CardTerminationView"];
                    };
                };
            };
        };
    };
    sandboxCardsTransact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                "application/json": components["schemas"]["SimulateTransactionDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                        data: components["schemas"]["CardRecordView"];
                    };
                };
            };
        };
    };
    mapleradWebhooksReceive: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "received": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookReceivedView"];
                    };
                };
            };
        };
    };
    sandboxWalletApiFund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                "application/json": components["schemas"]["FundWalletDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                        data: components["schemas"]["WalletDetailView"];
                    };
                };
            };
        };
    };
    sandboxWalletDashboardFund: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path: {
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
                "application/json": components["schemas"]["FundWalletDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                        data: components["schemas"]["WalletDetailView"];
                    };
                };
            };
        };
    };
    webhookApiGet: {
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
                        data: components["schemas"]["WebhookView"];
                    };
                };
            };
        };
    };
    webhookApiPut: {
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
                "application/json": components["schemas"]["PutWebhookDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                        data: components["schemas"]["ConfiguredWebhookView"];
                    };
                };
            };
        };
    };
    webhookApiRotateSecret: {
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
                        data: components["schemas"]["RotatedSecretView"];
                    };
                };
            };
        };
    };
    webhookApiTest: {
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
                        data: components["schemas"]["WebhookTestView"];
                    };
                };
            };
        };
    };
    webhookApiEvents: {
        parameters: {
            query?: {
                /** @description The highest sequence you have. */
                after_sequence?: number;
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
                     *             "status": "completed"
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "after_sequence": 0,
                     *         "limit": 20,
                     *         "has_more": false,
                     *         "next_after_sequence": 17,
                     *         "last_sequence": 17
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookEventView"][];
                        meta: components["schemas"]["EventFeedMeta"];
                    };
                };
            };
        };
    };
    webhookApiEventTypes: {
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
                     *               "status": "completed"
                     *             }
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["EventTypeView"][];
                    };
                };
            };
        };
    };
    webhookDashboardGet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                        data: components["schemas"]["WebhookView"];
                    };
                };
            };
        };
    };
    webhookDashboardPut: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
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
                "application/json": components["schemas"]["PutWebhookDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                        data: components["schemas"]["ConfiguredWebhookView"];
                    };
                };
            };
        };
    };
    webhookDashboardRotateSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                        data: components["schemas"]["RotatedSecretView"];
                    };
                };
            };
        };
    };
    webhookDashboardTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                        data: components["schemas"]["WebhookTestView"];
                    };
                };
            };
        };
    };
    webhookDashboardEvents: {
        parameters: {
            query?: {
                /** @description The highest sequence you have. */
                after_sequence?: number;
                limit?: number;
            };
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                     *             "status": "completed"
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "after_sequence": 0,
                     *         "limit": 20,
                     *         "has_more": false,
                     *         "next_after_sequence": 17,
                     *         "last_sequence": 17
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookEventView"][];
                        meta: components["schemas"]["EventFeedMeta"];
                    };
                };
            };
        };
    };
    webhookDashboardEventTypes: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                     *               "status": "completed"
                     *             }
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["EventTypeView"][];
                    };
                };
            };
        };
    };
    webhookDeliveryApiList: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
                status?: "pending" | "succeeded" | "failed";
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
                        data: components["schemas"]["WebhookDeliveryView"][];
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
    webhookDeliveryApiRecover: {
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
                "application/json": components["schemas"]["RecoverDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                        data: components["schemas"]["RecoveredDeliveriesView"];
                    };
                };
            };
        };
    };
    webhookDeliveryApiGetOne: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                     *             "status": "completed"
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookDeliveryDetailView"];
                    };
                };
            };
        };
    };
    webhookDeliveryApiReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                        data: components["schemas"]["WebhookDeliveryView"];
                    };
                };
            };
        };
    };
    webhookDeliveryDashboardList: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
                status?: "pending" | "succeeded" | "failed";
            };
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                        data: components["schemas"]["WebhookDeliveryView"][];
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
    webhookDeliveryDashboardRecover: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
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
                "application/json": components["schemas"]["RecoverDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                        data: components["schemas"]["RecoveredDeliveriesView"];
                    };
                };
            };
        };
    };
    webhookDeliveryDashboardGetOne: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                     *             "status": "completed"
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookDeliveryDetailView"];
                    };
                };
            };
        };
    };
    webhookDeliveryDashboardReplay: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                        data: components["schemas"]["WebhookDeliveryView"];
                    };
                };
            };
        };
    };
    startLinks: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "api": "https://pay.example.com/api/v1",
                     *         "openapi": "https://pay.example.com/openapi.json",
                     *         "documentation": "https://pay.example.com/docs",
                     *         "errors": "https://pay.example.com/api/v1/errors",
                     *         "health": "https://pay.example.com/health/ready",
                     *         "dashboard": "https://pay.example.com/login"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["StartView"];
                    };
                };
            };
        };
    };
    assetsUsdFlag: {
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
                    [name: string]: unknown;
                };
                content: {
                    /** @example <svg xmlns="http://www.w3.org/2000/svg"/> */
                    "image/svg+xml": string;
                };
            };
        };
    };
    workWork: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "as_of": "2026-05-01T10:00:00.000Z",
                     *         "queues": [
                     *           {
                     *             "queue": "kyc",
                     *             "total": 3,
                     *             "oldest_at": "2026-05-01T10:00:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WorkView"];
                    };
                };
            };
        };
    };
    operatorHealthGet: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "status": "ok",
                     *         "checked_at": "2026-05-01T10:00:00.000Z",
                     *         "providers": [
                     *           {
                     *             "name": "pawapay",
                     *             "kind": "mobile_money",
                     *             "available": true
                     *           }
                     *         ],
                     *         "jobs": [
                     *           {
                     *             "name": "webhook-deliveries",
                     *             "state": "running",
                     *             "last_succeeded_at": "2026-05-01T10:00:00.000Z",
                     *             "under_way": 0
                     *           }
                     *         ],
                     *         "backlogs": [
                     *           {
                     *             "name": "webhooks",
                     *             "total": 0,
                     *             "oldest_due_at": null
                     *           }
                     *         ],
                     *         "mail": {
                     *           "transport": "smtp"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OperatorHealthView"];
                    };
                };
            };
        };
    };
    trialBalanceTrialBalance: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "environment": "live",
                     *           "currency_code": "CDF",
                     *           "debits": "20000.00",
                     *           "credits": "20000.00",
                     *           "balanced": true,
                     *           "lines": [
                     *             {
                     *               "kind": "wallet",
                     *               "debits": "15000.00",
                     *               "credits": "20000.00",
                     *               "balance": "5000.00"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TrialBalanceView"][];
                    };
                };
            };
        };
    };
    accountMoneyListWallets: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 42,
                     *           "environment": "live",
                     *           "currency_code": "CDF",
                     *           "balance": "5000.00",
                     *           "held_balance": "0.00",
                     *           "status": "active",
                     *           "per_transaction_limit": "5000.00",
                     *           "daily_limit": "20000.00",
                     *           "monthly_limit": null,
                     *           "created_at": "2026-05-01T10:00:00.000Z",
                     *           "updated_at": "2026-05-01T10:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OperatorWalletView"][];
                    };
                };
            };
        };
    };
    accountMoneyListEntries: {
        parameters: {
            query?: {
                environment?: "live" | "sandbox";
                /** @description First day or instant, inclusive; UTC. */
                from?: string;
                /** @description Last day, inclusive, or an instant, exclusive; UTC. */
                to?: string;
                page?: number;
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
            };
            header?: never;
            path: {
                id: number;
                currency: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                        data: components["schemas"]["WalletEntryView"][];
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
    accountMoneyListCards: {
        parameters: {
            query?: {
                environment?: "live" | "sandbox";
                page?: number;
                limit?: number;
                status?: "active" | "frozen" | "terminated";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                     *         "limit": 20
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CardListItemView"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                        };
                    };
                };
            };
        };
    };
    accountAccessLook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "email_verified_at": "2026-05-01T10:00:00.000Z",
                     *         "second_factor": false,
                     *         "login_locked_until": null,
                     *         "pin_set": true,
                     *         "pin_locked_until": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AccountAccessView"];
                    };
                };
            };
        };
    };
    accountAccessListKeys: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 7,
                     *           "key_prefix": "biz_live_3f9a1c07",
                     *           "environment": "live",
                     *           "name": "Production server",
                     *           "status": "active",
                     *           "last_used_at": null,
                     *           "created_at": "2026-05-01T10:00:00.000Z",
                     *           "revoked_at": null
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 20
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ApiKeyView"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                        };
                    };
                };
            };
        };
    };
    accountAccessListSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 42,
                     *           "ip": "203.0.113.7",
                     *           "user_agent": "Mozilla/5.0",
                     *           "created_at": "2026-05-01T10:00:00.000Z",
                     *           "last_refreshed_at": "2026-05-01T10:15:00.000Z",
                     *           "expires_at": "2026-05-01T10:45:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AccountSessionView"][];
                    };
                };
            };
        };
    };
    accountAccessListActivity: {
        parameters: {
            query?: {
                /** @description First day or instant, inclusive; UTC. */
                from?: string;
                /** @description Last day, inclusive, or an instant, exclusive; UTC. */
                to?: string;
                page?: number;
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
                type?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 981,
                     *           "type": "sign_in.succeeded",
                     *           "actor": "session",
                     *           "subject_id": "42",
                     *           "ip": "203.0.113.7",
                     *           "user_agent": "Mozilla/5.0",
                     *           "request_id": "7f0f3c1e-6f0c-4c55-9a1f-0d6a4d3c9b21",
                     *           "created_at": "2026-05-01T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 20
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ActivityView"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                        };
                    };
                };
            };
        };
    };
    accountAccessListAudit: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1042,
                     *           "actor": {
                     *             "id": 7,
                     *             "email": "ops@service.example",
                     *             "name": "Amina Ilunga"
                     *           },
                     *           "action": "business.activated",
                     *           "target": {
                     *             "type": "business",
                     *             "id": 42
                     *           },
                     *           "before": {
                     *             "status": "pending_approval"
                     *           },
                     *           "after": {
                     *             "status": "active"
                     *           },
                     *           "reason": null,
                     *           "ip": "203.0.113.7",
                     *           "request_id": "7f0f3c1e-6f0c-4c55-9a1f-0d6a4d3c9b21",
                     *           "created_at": "2026-05-01T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 20
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AuditRecordView"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                        };
                    };
                };
            };
        };
    };
    accountWebhooksEndpoints: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "url": "https://shop.example.com/webhooks",
                     *           "enabled": true,
                     *           "disabled_reason": null,
                     *           "event_types": null,
                     *           "secret_prefix": "whsec_Fk3t",
                     *           "previous_secret_valid_until": "2026-05-01T10:00:00.000Z",
                     *           "failing_since": null,
                     *           "last_success_at": "2026-05-01T10:00:00.000Z",
                     *           "last_failure_at": "2026-05-01T10:00:00.000Z",
                     *           "pending_deliveries": 0,
                     *           "failed_deliveries": 0,
                     *           "created_at": "2026-05-01T10:00:00.000Z",
                     *           "updated_at": "2026-05-01T10:00:00.000Z",
                     *           "environment": "live"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AccountWebhookView"][];
                    };
                };
            };
        };
    };
    accountWebhooksListDeliveries: {
        parameters: {
            query?: {
                environment?: "live" | "sandbox";
                page?: number;
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
                status?: "pending" | "succeeded" | "failed";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                        data: components["schemas"]["WebhookDeliveryView"][];
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
    accountSupportListNotes: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 12,
                     *           "author": {
                     *             "id": 7,
                     *             "email": "ops@service.example",
                     *             "name": "Amina Ilunga"
                     *           },
                     *           "text": "Called on 3 May: will send the missing page tomorrow.",
                     *           "created_at": "2026-05-01T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 20
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BusinessNoteView"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                        };
                    };
                };
            };
        };
    };
    accountSupportAddNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Called on 3 May: will send the missing page tomorrow."
                 *     }
                 */
                "application/json": components["schemas"]["NoteDto"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "author": {
                     *           "id": 7,
                     *           "email": "ops@service.example",
                     *           "name": "Amina Ilunga"
                     *         },
                     *         "text": "Called on 3 May: will send the missing page tomorrow.",
                     *         "created_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BusinessNoteView"];
                    };
                };
            };
        };
    };
    accountSupportUnlockLogin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Asked for by the owner, on the telephone."
                 *     }
                 */
                "application/json": components["schemas"]["ReasonDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "email_verified_at": "2026-05-01T10:00:00.000Z",
                     *         "second_factor": false,
                     *         "login_locked_until": null,
                     *         "pin_set": true,
                     *         "pin_locked_until": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AccountAccessView"];
                    };
                };
            };
        };
    };
    accountSupportUnlockPin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Asked for by the owner, on the telephone."
                 *     }
                 */
                "application/json": components["schemas"]["ReasonDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "email_verified_at": "2026-05-01T10:00:00.000Z",
                     *         "second_factor": false,
                     *         "login_locked_until": null,
                     *         "pin_set": true,
                     *         "pin_locked_until": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AccountAccessView"];
                    };
                };
            };
        };
    };
    accountSupportEndSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Asked for by the owner, on the telephone."
                 *     }
                 */
                "application/json": components["schemas"]["ReasonDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "sessions_revoked": 2
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["EndedSessionsView"];
                    };
                };
            };
        };
    };
    accountSupportRevokeKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                key_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Asked for by the owner, on the telephone."
                 *     }
                 */
                "application/json": components["schemas"]["ReasonDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 7,
                     *         "key_prefix": "biz_live_3f9a1c07",
                     *         "status": "revoked",
                     *         "revoked_at": "2026-05-01T10:00:00.000Z",
                     *         "message": "The key has been revoked; requests with it are refused from now on."
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ApiKeyRevokedView"];
                    };
                };
            };
        };
    };
    operatorBusinessesList: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                status?: "pending_approval" | "active" | "suspended" | "terminated";
                kyc_status?: "not_submitted" | "submitted" | "approved" | "rejected";
                /** @description Any part of code, name, e-mail or phone, or an id. */
                q?: string;
                /** @description Signed up on or after; UTC. */
                from?: string;
                /** @description Signed up up to this day, inclusive, or before an instant. */
                to?: string;
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 42,
                     *           "code": "BIZ7K2MXQ4TP",
                     *           "name": "Kivu Market",
                     *           "email": "owner@kivu-market.example",
                     *           "phone": "+243812345678",
                     *           "status": "active",
                     *           "kyc_status": "approved",
                     *           "plan": {
                     *             "code": "growth",
                     *             "name": "Growth",
                     *             "features": [
                     *               "cards.issuing"
                     *             ]
                     *           },
                     *           "pin_set": true,
                     *           "email_verified_at": "2026-05-01T10:00:00.000Z",
                     *           "created_at": "2026-05-01T10:00:00.000Z",
                     *           "updated_at": "2026-05-01T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 20
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BusinessSummaryView"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                        };
                    };
                };
            };
        };
    };
    operatorBusinessesGetOne: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "code": "BIZ7K2MXQ4TP",
                     *         "name": "Kivu Market",
                     *         "email": "owner@kivu-market.example",
                     *         "phone": "+243812345678",
                     *         "status": "active",
                     *         "kyc_status": "approved",
                     *         "plan": {
                     *           "code": "growth",
                     *           "name": "Growth",
                     *           "features": [
                     *             "cards.issuing"
                     *           ]
                     *         },
                     *         "pin_set": true,
                     *         "email_verified_at": "2026-05-01T10:00:00.000Z",
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z",
                     *         "webhook_url": "https://kivu-market.example/webhooks",
                     *         "kyc": [
                     *           {
                     *             "id": 42,
                     *             "business_id": 42,
                     *             "attempt": 1,
                     *             "status": "submitted",
                     *             "submitted_at": "2026-05-01T10:00:00.000Z",
                     *             "reviewed_at": null,
                     *             "reviewed_by": null,
                     *             "rejection_reason": null,
                     *             "note": null,
                     *             "record": {
                     *               "legal_name": "Boutique Lumière SARL",
                     *               "registration_number": "CD/KIN/RCCM/26-B-01234",
                     *               "business_type": "company",
                     *               "country": "CD",
                     *               "address": {
                     *                 "line1": "12 avenue du Commerce",
                     *                 "line2": null,
                     *                 "city": "Kinshasa",
                     *                 "region": "Gombe",
                     *                 "postal_code": null
                     *               },
                     *               "tax_id": "A2601234X",
                     *               "website": "https://boutique.example",
                     *               "representative": {
                     *                 "full_name": "Amina Ilunga",
                     *                 "date_of_birth": "1988-03-14",
                     *                 "nationality": "CD",
                     *                 "id_type": "passport",
                     *                 "id_number": "******4567"
                     *               },
                     *               "documents": [
                     *                 {
                     *                   "id": 42,
                     *                   "file_name": "registration.pdf",
                     *                   "media_type": "application/pdf",
                     *                   "size_bytes": 182044,
                     *                   "created_at": "2026-05-01T10:00:00.000Z"
                     *                 }
                     *               ]
                     *             }
                     *           }
                     *         ],
                     *         "wallets": [
                     *           {
                     *             "id": 42,
                     *             "environment": "live",
                     *             "currency_code": "CDF",
                     *             "balance": "5000.00",
                     *             "held_balance": "0.00",
                     *             "status": "active",
                     *             "per_transaction_limit": "5000.00",
                     *             "daily_limit": "20000.00",
                     *             "monthly_limit": null,
                     *             "created_at": "2026-05-01T10:00:00.000Z",
                     *             "updated_at": "2026-05-01T10:00:00.000Z"
                     *           }
                     *         ],
                     *         "counts": {
                     *           "api_keys": 2,
                     *           "sessions": 1,
                     *           "transactions": {
                     *             "completed": 120,
                     *             "failed": 4,
                     *             "pending": 1
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BusinessFileView"];
                    };
                };
            };
        };
    };
    operatorBusinessesUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "new-owner@kivu-market.example",
                 *       "name": "Kivu Market",
                 *       "phone": "+243812345678"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateBusinessDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "code": "BIZ7K2MXQ4TP",
                     *         "name": "Kivu Market",
                     *         "email": "owner@kivu-market.example",
                     *         "phone": "+243812345678",
                     *         "status": "active",
                     *         "kyc_status": "approved",
                     *         "plan": {
                     *           "code": "growth",
                     *           "name": "Growth",
                     *           "features": [
                     *             "cards.issuing"
                     *           ]
                     *         },
                     *         "pin_set": true,
                     *         "email_verified_at": "2026-05-01T10:00:00.000Z",
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z",
                     *         "webhook_url": "https://kivu-market.example/webhooks",
                     *         "kyc": [
                     *           {
                     *             "id": 42,
                     *             "business_id": 42,
                     *             "attempt": 1,
                     *             "status": "submitted",
                     *             "submitted_at": "2026-05-01T10:00:00.000Z",
                     *             "reviewed_at": null,
                     *             "reviewed_by": null,
                     *             "rejection_reason": null,
                     *             "note": null,
                     *             "record": {
                     *               "legal_name": "Boutique Lumière SARL",
                     *               "registration_number": "CD/KIN/RCCM/26-B-01234",
                     *               "business_type": "company",
                     *               "country": "CD",
                     *               "address": {
                     *                 "line1": "12 avenue du Commerce",
                     *                 "line2": null,
                     *                 "city": "Kinshasa",
                     *                 "region": "Gombe",
                     *                 "postal_code": null
                     *               },
                     *               "tax_id": "A2601234X",
                     *               "website": "https://boutique.example",
                     *               "representative": {
                     *                 "full_name": "Amina Ilunga",
                     *                 "date_of_birth": "1988-03-14",
                     *                 "nationality": "CD",
                     *                 "id_type": "passport",
                     *                 "id_number": "******4567"
                     *               },
                     *               "documents": [
                     *                 {
                     *                   "id": 42,
                     *                   "file_name": "registration.pdf",
                     *                   "media_type": "application/pdf",
                     *                   "size_bytes": 182044,
                     *                   "created_at": "2026-05-01T10:00:00.000Z"
                     *                 }
                     *               ]
                     *             }
                     *           }
                     *         ],
                     *         "wallets": [
                     *           {
                     *             "id": 42,
                     *             "environment": "live",
                     *             "currency_code": "CDF",
                     *             "balance": "5000.00",
                     *             "held_balance": "0.00",
                     *             "status": "active",
                     *             "per_transaction_limit": "5000.00",
                     *             "daily_limit": "20000.00",
                     *             "monthly_limit": null,
                     *             "created_at": "2026-05-01T10:00:00.000Z",
                     *             "updated_at": "2026-05-01T10:00:00.000Z"
                     *           }
                     *         ],
                     *         "counts": {
                     *           "api_keys": 2,
                     *           "sessions": 1,
                     *           "transactions": {
                     *             "completed": 120,
                     *             "failed": 4,
                     *             "pending": 1
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BusinessFileView"];
                    };
                };
            };
            /** @description Accepted: another operator must decide */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "approval_id": 12,
                     *         "action": "business.terminate",
                     *         "target": {
                     *           "type": "business",
                     *           "id": "42"
                     *         },
                     *         "input": {
                     *           "business_id": 42
                     *         },
                     *         "reason": "Asked for by the merchant.",
                     *         "status": "pending",
                     *         "requested_by": 7,
                     *         "requested_at": "2026-05-01T10:00:00.000Z",
                     *         "expires_at": "2026-05-01T10:00:00.000Z",
                     *         "decided_by": null,
                     *         "decided_at": null,
                     *         "decision_reason": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ApprovalView"];
                    };
                };
            };
        };
    };
    businessLifecycleActivate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Visited on 3 May."
                 *     }
                 */
                "application/json": components["schemas"]["ActivateDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "code": "BIZ7K2MXQ4TP",
                     *         "name": "Kivu Market",
                     *         "email": "owner@kivu-market.example",
                     *         "phone": "+243812345678",
                     *         "status": "active",
                     *         "kyc_status": "approved",
                     *         "plan": {
                     *           "code": "growth",
                     *           "name": "Growth",
                     *           "features": [
                     *             "cards.issuing"
                     *           ]
                     *         },
                     *         "pin_set": true,
                     *         "email_verified_at": "2026-05-01T10:00:00.000Z",
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BusinessSummaryView"];
                    };
                };
            };
        };
    };
    businessLifecycleSuspend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Chargebacks above the agreed share; see the risk file.",
                 *       "public_reason": "We are checking some of your payments."
                 *     }
                 */
                "application/json": components["schemas"]["DecisionDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "code": "BIZ7K2MXQ4TP",
                     *         "name": "Kivu Market",
                     *         "email": "owner@kivu-market.example",
                     *         "phone": "+243812345678",
                     *         "status": "active",
                     *         "kyc_status": "approved",
                     *         "plan": {
                     *           "code": "growth",
                     *           "name": "Growth",
                     *           "features": [
                     *             "cards.issuing"
                     *           ]
                     *         },
                     *         "pin_set": true,
                     *         "email_verified_at": "2026-05-01T10:00:00.000Z",
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BusinessSummaryView"];
                    };
                };
            };
        };
    };
    businessLifecycleReactivate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Chargebacks above the agreed share; see the risk file.",
                 *       "public_reason": "We are checking some of your payments."
                 *     }
                 */
                "application/json": components["schemas"]["DecisionDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "code": "BIZ7K2MXQ4TP",
                     *         "name": "Kivu Market",
                     *         "email": "owner@kivu-market.example",
                     *         "phone": "+243812345678",
                     *         "status": "active",
                     *         "kyc_status": "approved",
                     *         "plan": {
                     *           "code": "growth",
                     *           "name": "Growth",
                     *           "features": [
                     *             "cards.issuing"
                     *           ]
                     *         },
                     *         "pin_set": true,
                     *         "email_verified_at": "2026-05-01T10:00:00.000Z",
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BusinessSummaryView"];
                    };
                };
            };
        };
    };
    businessLifecycleTerminate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Chargebacks above the agreed share; see the risk file.",
                 *       "public_reason": "We are checking some of your payments."
                 *     }
                 */
                "application/json": components["schemas"]["DecisionDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "code": "BIZ7K2MXQ4TP",
                     *         "name": "Kivu Market",
                     *         "email": "owner@kivu-market.example",
                     *         "phone": "+243812345678",
                     *         "status": "active",
                     *         "kyc_status": "approved",
                     *         "plan": {
                     *           "code": "growth",
                     *           "name": "Growth",
                     *           "features": [
                     *             "cards.issuing"
                     *           ]
                     *         },
                     *         "pin_set": true,
                     *         "email_verified_at": "2026-05-01T10:00:00.000Z",
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BusinessSummaryView"];
                    };
                };
            };
            /** @description Accepted: another operator must decide */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "approval_id": 12,
                     *         "action": "business.terminate",
                     *         "target": {
                     *           "type": "business",
                     *           "id": "42"
                     *         },
                     *         "input": {
                     *           "business_id": 42
                     *         },
                     *         "reason": "Asked for by the merchant.",
                     *         "status": "pending",
                     *         "requested_by": 7,
                     *         "requested_at": "2026-05-01T10:00:00.000Z",
                     *         "expires_at": "2026-05-01T10:00:00.000Z",
                     *         "decided_by": null,
                     *         "decided_at": null,
                     *         "decision_reason": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ApprovalView"];
                    };
                };
            };
        };
    };
    businessSettingsSetPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "plan": "growth"
                 *     }
                 */
                "application/json": components["schemas"]["SetPlanDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "code": "BIZ7K2MXQ4TP",
                     *         "name": "Kivu Market",
                     *         "email": "owner@kivu-market.example",
                     *         "phone": "+243812345678",
                     *         "status": "active",
                     *         "kyc_status": "approved",
                     *         "plan": {
                     *           "code": "growth",
                     *           "name": "Growth",
                     *           "features": [
                     *             "cards.issuing"
                     *           ]
                     *         },
                     *         "pin_set": true,
                     *         "email_verified_at": "2026-05-01T10:00:00.000Z",
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BusinessSummaryView"];
                    };
                };
            };
        };
    };
    businessSettingsSetLimits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                currency: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "per_transaction_limit": "5000.00",
                 *       "daily_limit": "20000.00",
                 *       "monthly_limit": null,
                 *       "environment": "live"
                 *     }
                 */
                "application/json": components["schemas"]["SetLimitsDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "environment": "live",
                     *         "currency_code": "CDF",
                     *         "balance": "5000.00",
                     *         "held_balance": "0.00",
                     *         "status": "active",
                     *         "per_transaction_limit": "5000.00",
                     *         "daily_limit": "20000.00",
                     *         "monthly_limit": null,
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OperatorWalletView"];
                    };
                };
            };
            /** @description Accepted: another operator must decide */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "approval_id": 12,
                     *         "action": "business.terminate",
                     *         "target": {
                     *           "type": "business",
                     *           "id": "42"
                     *         },
                     *         "input": {
                     *           "business_id": 42
                     *         },
                     *         "reason": "Asked for by the merchant.",
                     *         "status": "pending",
                     *         "requested_by": 7,
                     *         "requested_at": "2026-05-01T10:00:00.000Z",
                     *         "expires_at": "2026-05-01T10:00:00.000Z",
                     *         "decided_by": null,
                     *         "decided_at": null,
                     *         "decision_reason": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ApprovalView"];
                    };
                };
            };
        };
    };
    businessSettingsSwitchOffSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Asked for by the owner, on the telephone."
                 *     }
                 */
                "application/json": components["schemas"]["ReasonDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "code": "BIZ7K2MXQ4TP",
                     *         "name": "Kivu Market",
                     *         "email": "owner@kivu-market.example",
                     *         "phone": "+243812345678",
                     *         "status": "active",
                     *         "kyc_status": "approved",
                     *         "plan": {
                     *           "code": "growth",
                     *           "name": "Growth",
                     *           "features": [
                     *             "cards.issuing"
                     *           ]
                     *         },
                     *         "pin_set": true,
                     *         "email_verified_at": "2026-05-01T10:00:00.000Z",
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BusinessSummaryView"];
                    };
                };
            };
            /** @description Accepted: another operator must decide */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "approval_id": 12,
                     *         "action": "business.terminate",
                     *         "target": {
                     *           "type": "business",
                     *           "id": "42"
                     *         },
                     *         "input": {
                     *           "business_id": 42
                     *         },
                     *         "reason": "Asked for by the merchant.",
                     *         "status": "pending",
                     *         "requested_by": 7,
                     *         "requested_at": "2026-05-01T10:00:00.000Z",
                     *         "expires_at": "2026-05-01T10:00:00.000Z",
                     *         "decided_by": null,
                     *         "decided_at": null,
                     *         "decision_reason": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ApprovalView"];
                    };
                };
            };
        };
    };
    businessSettingsResetPin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Asked for by the owner, on the telephone."
                 *     }
                 */
                "application/json": components["schemas"]["ReasonDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "code": "BIZ7K2MXQ4TP",
                     *         "name": "Kivu Market",
                     *         "email": "owner@kivu-market.example",
                     *         "phone": "+243812345678",
                     *         "status": "active",
                     *         "kyc_status": "approved",
                     *         "plan": {
                     *           "code": "growth",
                     *           "name": "Growth",
                     *           "features": [
                     *             "cards.issuing"
                     *           ]
                     *         },
                     *         "pin_set": true,
                     *         "email_verified_at": "2026-05-01T10:00:00.000Z",
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BusinessSummaryView"];
                    };
                };
            };
        };
    };
    operatorKycQueue: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                /** @description All when absent. */
                status?: "submitted" | "approved" | "rejected";
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 42,
                     *           "business_id": 42,
                     *           "attempt": 1,
                     *           "status": "submitted",
                     *           "submitted_at": "2026-05-01T10:00:00.000Z",
                     *           "reviewed_at": null,
                     *           "reviewed_by": null,
                     *           "rejection_reason": null,
                     *           "note": null,
                     *           "record": {
                     *             "legal_name": "Boutique Lumière SARL",
                     *             "registration_number": "CD/KIN/RCCM/26-B-01234",
                     *             "business_type": "company",
                     *             "country": "CD",
                     *             "address": {
                     *               "line1": "12 avenue du Commerce",
                     *               "line2": null,
                     *               "city": "Kinshasa",
                     *               "region": "Gombe",
                     *               "postal_code": null
                     *             },
                     *             "tax_id": "A2601234X",
                     *             "website": "https://boutique.example",
                     *             "representative": {
                     *               "full_name": "Amina Ilunga",
                     *               "date_of_birth": "1988-03-14",
                     *               "nationality": "CD",
                     *               "id_type": "passport",
                     *               "id_number": "******4567"
                     *             },
                     *             "documents": [
                     *               {
                     *                 "id": 42,
                     *                 "file_name": "registration.pdf",
                     *                 "media_type": "application/pdf",
                     *                 "size_bytes": 182044,
                     *                 "created_at": "2026-05-01T10:00:00.000Z"
                     *               }
                     *             ]
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 20
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["KycSubmissionView"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                        };
                    };
                };
            };
        };
    };
    operatorKycApprove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "note": "Checked against the register."
                 *     }
                 */
                "application/json": components["schemas"]["ApproveKycDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "business_id": 42,
                     *         "kyc_id": 42,
                     *         "status": "approved",
                     *         "attempt": 1,
                     *         "reviewed_at": "2026-05-01T10:00:00.000Z",
                     *         "rejection_reason": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["KycDecisionView"];
                    };
                };
            };
        };
    };
    operatorKycReject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "The scan is not readable."
                 *     }
                 */
                "application/json": components["schemas"]["RejectKycDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "business_id": 42,
                     *         "kyc_id": 42,
                     *         "status": "approved",
                     *         "attempt": 1,
                     *         "reviewed_at": "2026-05-01T10:00:00.000Z",
                     *         "rejection_reason": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["KycDecisionView"];
                    };
                };
            };
        };
    };
    operatorKycDownload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example (binary) */
                    "application/pdf": string;
                    /** @example (binary) */
                    "image/jpeg": string;
                    /** @example (binary) */
                    "image/png": string;
                };
            };
        };
    };
    auditList: {
        parameters: {
            query?: {
                /** @description First day or instant, inclusive; UTC. */
                from?: string;
                /** @description Last day, inclusive, or an instant, exclusive; UTC. */
                to?: string;
                page?: number;
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
                operator_id?: number;
                action?: "operator.created" | "operator.logged_in" | "operator.logged_out" | "operator.password_changed" | "operator.password_reset" | "operator.reset" | "operator.invited" | "operator.joined" | "operator.updated" | "operator.session_ended" | "operator.second_factor_on" | "operator.second_factor_off" | "operator.recovery_codes_replaced" | "approval.requested" | "approval.approved" | "approval.rejected" | "business.second_factor_off" | "business.note_added" | "business.login_unlocked" | "business.pin_unlocked" | "business.sessions_ended" | "api_key.revoked" | "business.updated" | "business.activated" | "business.suspended" | "business.reactivated" | "business.terminated" | "business.plan_set" | "business.pin_reset" | "kyc.approved" | "kyc.rejected" | "kyc_document.read" | "plan.created" | "plan.updated" | "wallet.limits_set" | "transaction.synced" | "review.resolved" | "reconciliation.run";
                target_type?: "operator" | "business" | "kyc_document" | "plan" | "wallet" | "transaction" | "review" | "reconciliation" | "approval" | "api_key";
                target_id?: string;
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1042,
                     *           "actor": {
                     *             "id": 7,
                     *             "email": "ops@service.example",
                     *             "name": "Amina Ilunga"
                     *           },
                     *           "action": "business.activated",
                     *           "target": {
                     *             "type": "business",
                     *             "id": 42
                     *           },
                     *           "before": {
                     *             "status": "pending_approval"
                     *           },
                     *           "after": {
                     *             "status": "active"
                     *           },
                     *           "reason": null,
                     *           "ip": "203.0.113.7",
                     *           "request_id": "7f0f3c1e-6f0c-4c55-9a1f-0d6a4d3c9b21",
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
                        data: components["schemas"]["AuditRecordView"][];
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
    approvalsList: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                status?: "pending" | "approved" | "rejected" | "expired";
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "approval_id": 12,
                     *           "action": "business.terminate",
                     *           "target": {
                     *             "type": "business",
                     *             "id": "42"
                     *           },
                     *           "input": {
                     *             "business_id": 42
                     *           },
                     *           "reason": "Asked for by the merchant.",
                     *           "status": "pending",
                     *           "requested_by": 7,
                     *           "requested_at": "2026-05-01T10:00:00.000Z",
                     *           "expires_at": "2026-05-01T10:00:00.000Z",
                     *           "decided_by": null,
                     *           "decided_at": null,
                     *           "decision_reason": null
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 20
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ApprovalView"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                        };
                    };
                };
            };
        };
    };
    approvalsGetOne: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "approval_id": 12,
                     *         "action": "business.terminate",
                     *         "target": {
                     *           "type": "business",
                     *           "id": "42"
                     *         },
                     *         "input": {
                     *           "business_id": 42
                     *         },
                     *         "reason": "Asked for by the merchant.",
                     *         "status": "pending",
                     *         "requested_by": 7,
                     *         "requested_at": "2026-05-01T10:00:00.000Z",
                     *         "expires_at": "2026-05-01T10:00:00.000Z",
                     *         "decided_by": null,
                     *         "decided_at": null,
                     *         "decision_reason": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ApprovalView"];
                    };
                };
            };
        };
    };
    approvalsApprove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Checked with the merchant."
                 *     }
                 */
                "application/json": components["schemas"]["ApproveDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "approval_id": 12,
                     *         "action": "business.terminate",
                     *         "target": {
                     *           "type": "business",
                     *           "id": "42"
                     *         },
                     *         "input": {
                     *           "business_id": 42
                     *         },
                     *         "reason": "Asked for by the merchant.",
                     *         "status": "pending",
                     *         "requested_by": 7,
                     *         "requested_at": "2026-05-01T10:00:00.000Z",
                     *         "expires_at": "2026-05-01T10:00:00.000Z",
                     *         "decided_by": null,
                     *         "decided_at": null,
                     *         "decision_reason": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ApprovalView"];
                    };
                };
            };
        };
    };
    approvalsReject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "The amount does not match the ticket."
                 *     }
                 */
                "application/json": components["schemas"]["RejectDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "approval_id": 12,
                     *         "action": "business.terminate",
                     *         "target": {
                     *           "type": "business",
                     *           "id": "42"
                     *         },
                     *         "input": {
                     *           "business_id": 42
                     *         },
                     *         "reason": "Asked for by the merchant.",
                     *         "status": "pending",
                     *         "requested_by": 7,
                     *         "requested_at": "2026-05-01T10:00:00.000Z",
                     *         "expires_at": "2026-05-01T10:00:00.000Z",
                     *         "decided_by": null,
                     *         "decided_at": null,
                     *         "decision_reason": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ApprovalView"];
                    };
                };
            };
        };
    };
    plansList: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 2,
                     *           "code": "growth",
                     *           "name": "Growth",
                     *           "features": [
                     *             "cards.issuing"
                     *           ],
                     *           "businesses": 12,
                     *           "created_at": "2026-05-01T10:00:00.000Z",
                     *           "updated_at": "2026-05-01T10:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PlanView"][];
                    };
                };
            };
        };
    };
    plansCreate: {
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
                 *       "code": "enterprise",
                 *       "name": "Enterprise",
                 *       "features": [
                 *         "cards.issuing"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreatePlanDto"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 2,
                     *         "code": "growth",
                     *         "name": "Growth",
                     *         "features": [
                     *           "cards.issuing"
                     *         ],
                     *         "businesses": 12,
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PlanView"];
                    };
                };
            };
        };
    };
    plansUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Enterprise",
                 *       "features": [
                 *         "cards.issuing"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UpdatePlanDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 2,
                     *         "code": "growth",
                     *         "name": "Growth",
                     *         "features": [
                     *           "cards.issuing"
                     *         ],
                     *         "businesses": 12,
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PlanView"];
                    };
                };
            };
        };
    };
    reviewsList: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                status?: "open" | "resolved";
                /** @description `oldest`: by the age of the operation, for working the queue off. `newest` when absent. */
                order?: "newest" | "oldest";
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 5,
                     *           "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *           "reason": "amount_differs",
                     *           "details": {
                     *             "our_amount": "500000",
                     *             "their_amount": "500100"
                     *           },
                     *           "status": "open",
                     *           "allowed_resolutions": [
                     *             "complete",
                     *             "fail"
                     *           ],
                     *           "resolution": null,
                     *           "resolution_reason": null,
                     *           "resolved_by": null,
                     *           "created_at": "2026-05-01T10:00:00.000Z",
                     *           "resolved_at": null
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 20
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ReviewView"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                        };
                    };
                };
            };
        };
    };
    reviewsGetOne: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 5,
                     *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *         "reason": "amount_differs",
                     *         "details": {
                     *           "our_amount": "500000",
                     *           "their_amount": "500100"
                     *         },
                     *         "status": "open",
                     *         "allowed_resolutions": [
                     *           "complete",
                     *           "fail"
                     *         ],
                     *         "resolution": null,
                     *         "resolution_reason": null,
                     *         "resolved_by": null,
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "resolved_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ReviewView"];
                    };
                };
            };
        };
    };
    reviewsResolve: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "resolution": "complete",
                 *       "pay_from": "source",
                 *       "reason": "Confirmed with the provider, ticket 4711."
                 *     }
                 */
                "application/json": components["schemas"]["ResolveReviewDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 5,
                     *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *         "reason": "amount_differs",
                     *         "details": {
                     *           "our_amount": "500000",
                     *           "their_amount": "500100"
                     *         },
                     *         "status": "open",
                     *         "allowed_resolutions": [
                     *           "complete",
                     *           "fail"
                     *         ],
                     *         "resolution": null,
                     *         "resolution_reason": null,
                     *         "resolved_by": null,
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "resolved_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ReviewView"];
                    };
                };
            };
            /** @description Accepted: another operator must decide */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "approval_id": 12,
                     *         "action": "business.terminate",
                     *         "target": {
                     *           "type": "business",
                     *           "id": "42"
                     *         },
                     *         "input": {
                     *           "business_id": 42
                     *         },
                     *         "reason": "Asked for by the merchant.",
                     *         "status": "pending",
                     *         "requested_by": 7,
                     *         "requested_at": "2026-05-01T10:00:00.000Z",
                     *         "expires_at": "2026-05-01T10:00:00.000Z",
                     *         "decided_by": null,
                     *         "decided_at": null,
                     *         "decision_reason": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ApprovalView"];
                    };
                };
            };
        };
    };
    reconciliationsList: {
        parameters: {
            query?: {
                page?: number;
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 3,
                     *           "provider": "pawapay",
                     *           "status": "finished",
                     *           "from": "2026-05-01T10:00:00.000Z",
                     *           "to": "2026-05-01T10:00:00.000Z",
                     *           "matched": 128,
                     *           "in_flight": 2,
                     *           "unread": 0,
                     *           "balances": [
                     *             {
                     *               "currency": "CDF",
                     *               "provider_balance": "21798.03",
                     *               "ledger_position": "21798.03",
                     *               "difference": "0.00"
                     *             }
                     *           ],
                     *           "created_at": "2026-05-01T10:00:00.000Z",
                     *           "finished_at": "2026-05-01T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 20
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ReconciliationView"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                        };
                    };
                };
            };
        };
    };
    reconciliationsStart: {
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
                 *       "provider": "pawapay",
                 *       "from": "2026-05-01",
                 *       "to": "2026-05-01"
                 *     }
                 */
                "application/json": components["schemas"]["StartReconciliationDto"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 3,
                     *         "provider": "pawapay",
                     *         "status": "finished",
                     *         "from": "2026-05-01T10:00:00.000Z",
                     *         "to": "2026-05-01T10:00:00.000Z",
                     *         "matched": 128,
                     *         "in_flight": 2,
                     *         "unread": 0,
                     *         "balances": [
                     *           {
                     *             "currency": "CDF",
                     *             "provider_balance": "21798.03",
                     *             "ledger_position": "21798.03",
                     *             "difference": "0.00"
                     *           }
                     *         ],
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "finished_at": "2026-05-01T10:00:00.000Z",
                     *         "differences": [
                     *           {
                     *             "kind": "missing_there",
                     *             "reference": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *             "details": {
                     *               "state": "completed"
                     *             }
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ReconciliationDetailView"];
                    };
                };
            };
        };
    };
    reconciliationsGetOne: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 3,
                     *         "provider": "pawapay",
                     *         "status": "finished",
                     *         "from": "2026-05-01T10:00:00.000Z",
                     *         "to": "2026-05-01T10:00:00.000Z",
                     *         "matched": 128,
                     *         "in_flight": 2,
                     *         "unread": 0,
                     *         "balances": [
                     *           {
                     *             "currency": "CDF",
                     *             "provider_balance": "21798.03",
                     *             "ledger_position": "21798.03",
                     *             "difference": "0.00"
                     *           }
                     *         ],
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "finished_at": "2026-05-01T10:00:00.000Z",
                     *         "differences": [
                     *           {
                     *             "kind": "missing_there",
                     *             "reference": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *             "details": {
                     *               "state": "completed"
                     *             }
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ReconciliationDetailView"];
                    };
                };
            };
        };
    };
    operatorSelfSecurityState: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "enabled": true,
                     *         "recovery_codes_left": 10
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SecondFactorStateView"];
                    };
                };
            };
        };
    };
    operatorSelfSecurityStart: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "secret": "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
                     *         "otpauth_url": "otpauth://totp/Business%20account:owner%40kivu-market.example?secret=GEZD…"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SecondFactorSetupView"];
                    };
                };
            };
        };
    };
    operatorSelfSecuritySwitchOff: {
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
                 *       "code": "287082",
                 *       "recovery_code": "text",
                 *       "current_password": "kivu-market-7-lanterns"
                 *     }
                 */
                "application/json": components["schemas"]["CurrentPasswordDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "enabled": true,
                     *         "recovery_codes_left": 10
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SecondFactorStateView"];
                    };
                };
            };
        };
    };
    operatorSelfSecurityConfirm: {
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
                 *       "code": "287082"
                 *     }
                 */
                "application/json": components["schemas"]["ConfirmSecondFactorDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "recovery_codes": [
                     *           "a1b2c-d3e4f-a5b6c-d7e8f"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["RecoveryCodesView"];
                    };
                };
            };
        };
    };
    operatorSelfSecurityReplaceRecoveryCodes: {
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
                 *       "code": "287082",
                 *       "recovery_code": "text",
                 *       "current_password": "kivu-market-7-lanterns"
                 *     }
                 */
                "application/json": components["schemas"]["CurrentPasswordDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "recovery_codes": [
                     *           "a1b2c-d3e4f-a5b6c-d7e8f"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["RecoveryCodesView"];
                    };
                };
            };
        };
    };
    operatorSelfSecurityListSessions: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "7d9f6a1e-52c5-4b0e-9c7f-3a1d2f4b5c6d",
                     *           "current": true,
                     *           "ip": "203.0.113.7",
                     *           "user_agent": "Mozilla/5.0 …",
                     *           "created_at": "2026-05-01T10:00:00.000Z",
                     *           "expires_at": "2026-05-01T10:30:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OperatorSessionView"][];
                    };
                };
            };
        };
    };
    operatorSelfSecurityEndSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "message": "You are logged out.",
                     *         "sessions_revoked": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OperatorSessionsEndedView"];
                    };
                };
            };
        };
    };
    operatorRecoveryForgotPassword: {
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
                 *       "email": "owner@kivu-market.example"
                 *     }
                 */
                "application/json": components["schemas"]["ForgotPasswordDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "message": "If an account has this address, a link to choose a new password is on its way."
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ForgotPasswordView"];
                    };
                };
            };
        };
    };
    operatorRecoveryResetPassword: {
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
                 *       "token": "9f2c…",
                 *       "new_password": "seven-lanterns-of-goma"
                 *     }
                 */
                "application/json": components["schemas"]["OperatorLinkDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "message": "You are logged out.",
                     *         "sessions_revoked": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OperatorSessionsEndedView"];
                    };
                };
            };
        };
    };
    operatorRecoveryAcceptInvitation: {
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
                 *       "token": "9f2c…",
                 *       "new_password": "seven-lanterns-of-goma"
                 *     }
                 */
                "application/json": components["schemas"]["OperatorLinkDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "message": "You are logged out.",
                     *         "sessions_revoked": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OperatorSessionsEndedView"];
                    };
                };
            };
        };
    };
    operatorTeamList: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 7,
                     *           "email": "ops@service.example",
                     *           "name": "Amina Ilunga",
                     *           "role": "support",
                     *           "status": "active",
                     *           "created_at": "2026-05-01T10:00:00.000Z",
                     *           "disabled_at": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TeamMemberView"][];
                    };
                };
            };
        };
    };
    operatorTeamInvite: {
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
                 *       "email": "amina@service.example",
                 *       "name": "Amina Ilunga",
                 *       "role": "support"
                 *     }
                 */
                "application/json": components["schemas"]["InviteOperatorDto"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 7,
                     *         "email": "ops@service.example",
                     *         "name": "Amina Ilunga",
                     *         "role": "support",
                     *         "status": "active",
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "disabled_at": null,
                     *         "invitation_url": "https://service.example/operator/invitation#token=9f2c…",
                     *         "invitation_expires_at": "2026-05-04T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["InvitedOperatorView"];
                    };
                };
            };
        };
    };
    operatorTeamUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "finance",
                 *       "disabled": true
                 *     }
                 */
                "application/json": components["schemas"]["UpdateOperatorDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 7,
                     *         "email": "ops@service.example",
                     *         "name": "Amina Ilunga",
                     *         "role": "support",
                     *         "status": "active",
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "disabled_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TeamMemberView"];
                    };
                };
            };
        };
    };
    operatorLoginLogin: {
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
                 *       "email": "ops@service.example",
                 *       "password": "a1b2c3-d4e5f6-a7b8c9-d0e1f2"
                 *     }
                 */
                "application/json": components["schemas"]["OperatorLoginDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "token": "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.…",
                     *         "expires_in": 900,
                     *         "refresh_token": "opr_5f2c…",
                     *         "refresh_expires_in": 1800,
                     *         "operator": {
                     *           "id": 7,
                     *           "email": "ops@service.example",
                     *           "name": "Amina Ilunga",
                     *           "role": "support"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OperatorLoginView"] | components["schemas"]["LoginChallengeView"];
                    };
                };
            };
        };
    };
    operatorLoginLoginWithCode: {
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
                 *       "code": "287082",
                 *       "recovery_code": "text",
                 *       "challenge_token": "5f2c…"
                 *     }
                 */
                "application/json": components["schemas"]["LoginChallengeDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "token": "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.…",
                     *         "expires_in": 900,
                     *         "refresh_token": "opr_5f2c…",
                     *         "refresh_expires_in": 1800,
                     *         "operator": {
                     *           "id": 7,
                     *           "email": "ops@service.example",
                     *           "name": "Amina Ilunga",
                     *           "role": "support"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OperatorLoginView"];
                    };
                };
            };
        };
    };
    operatorLoginRefresh: {
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
                 *       "refresh_token": "opr_5f2c…"
                 *     }
                 */
                "application/json": components["schemas"]["OperatorRefreshDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "token": "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.…",
                     *         "expires_in": 900,
                     *         "refresh_token": "opr_5f2c…",
                     *         "refresh_expires_in": 1800
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OperatorTokensView"];
                    };
                };
            };
        };
    };
    operatorBrowserSessionShow: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "idle_expires_at": "2026-05-01T10:45:00.000Z",
                     *         "expires_at": "2026-05-01T22:00:00.000Z",
                     *         "operator": {
                     *           "id": 7,
                     *           "email": "ops@service.example",
                     *           "name": "Amina Ilunga",
                     *           "role": "support"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OperatorBrowserSessionView"] | null;
                    };
                };
            };
        };
    };
    operatorBrowserSessionSignIn: {
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
                 *       "email": "ops@service.example",
                 *       "password": "a1b2c3-d4e5f6-a7b8c9-d0e1f2"
                 *     }
                 */
                "application/json": components["schemas"]["OperatorLoginDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "idle_expires_at": "2026-05-01T10:45:00.000Z",
                     *         "expires_at": "2026-05-01T22:00:00.000Z",
                     *         "operator": {
                     *           "id": 7,
                     *           "email": "ops@service.example",
                     *           "name": "Amina Ilunga",
                     *           "role": "support"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OperatorBrowserSessionView"] | components["schemas"]["LoginChallengeView"];
                    };
                };
            };
        };
    };
    operatorBrowserSessionSignOut: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "message": "You are logged out.",
                     *         "sessions_revoked": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OperatorSessionsEndedView"];
                    };
                };
            };
        };
    };
    operatorBrowserSessionSignInWithCode: {
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
                 *       "code": "287082",
                 *       "recovery_code": "text",
                 *       "challenge_token": "5f2c…"
                 *     }
                 */
                "application/json": components["schemas"]["LoginChallengeDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "idle_expires_at": "2026-05-01T10:45:00.000Z",
                     *         "expires_at": "2026-05-01T22:00:00.000Z",
                     *         "operator": {
                     *           "id": 7,
                     *           "email": "ops@service.example",
                     *           "name": "Amina Ilunga",
                     *           "role": "support"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OperatorBrowserSessionView"];
                    };
                };
            };
        };
    };
    operatorSelfMe: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 7,
                     *         "email": "ops@service.example",
                     *         "name": "Amina Ilunga",
                     *         "role": "support",
                     *         "must_change_password": false,
                     *         "second_factor_enabled": true,
                     *         "second_factor_required": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OperatorSelfView"];
                    };
                };
            };
        };
    };
    operatorSelfLogout: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "message": "You are logged out.",
                     *         "sessions_revoked": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OperatorSessionsEndedView"];
                    };
                };
            };
        };
    };
    operatorSelfChangePassword: {
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
                 *       "current_password": "a1b2c3-d4e5f6-a7b8c9-d0e1f2",
                 *       "new_password": "seven-lanterns-of-goma"
                 *     }
                 */
                "application/json": components["schemas"]["OperatorPasswordDto"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "message": "You are logged out.",
                     *         "sessions_revoked": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OperatorSessionsEndedView"];
                    };
                };
            };
        };
    };
    operatorTransactionsList: {
        parameters: {
            query?: {
                /** @description First day or instant, inclusive; UTC. */
                from?: string;
                /** @description Last day, inclusive, or an instant, exclusive; UTC. */
                to?: string;
                page?: number;
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
                business_id?: number;
                /** @description Both when absent. */
                environment?: "live" | "sandbox";
                type?: "mobile_money_deposit" | "mobile_money_payout" | "card_creation" | "card_topup" | "card_drain" | "card_termination";
                status?: "completed" | "failed" | "pending";
                provider?: string;
                /** @description Where exactly it stands; `status` is what the merchant sees of it. */
                state?: "submitting" | "accepted" | "unknown" | "needs_review" | "completed" | "failed";
                /** @description The whole number with its country code. */
                phone_number?: string;
                provider_reference?: string;
                /** @description Begun at least so many minutes ago; with `status=pending`: open for so long. */
                min_age_minutes?: number;
                /** @description What a customer, a merchant or a provider says: a transaction id, the merchant’s reference, a phone number or the provider’s reference, whole or its beginning. */
                q?: string;
                order?: "newest" | "oldest";
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
                     *           "completed_at": "2026-05-01T10:00:00.000Z",
                     *           "business_id": 42,
                     *           "environment": "live",
                     *           "state": "accepted",
                     *           "failure_message": null,
                     *           "provider_reference": "e2f1c4a0-5a52-4e2f-9f55-0d6a4d3c9b21",
                     *           "description": "Order 1182",
                     *           "actor": "api_key:12",
                     *           "submissions": 1,
                     *           "checks": 2,
                     *           "next_check_at": "2026-05-01T10:00:00.000Z",
                     *           "updated_at": "2026-05-01T10:00:00.000Z"
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
                        data: components["schemas"]["OperatorTransactionView"][];
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
    operatorTransactionsGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                transaction_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                     *         "business_id": 42,
                     *         "environment": "live",
                     *         "state": "accepted",
                     *         "failure_message": null,
                     *         "provider_reference": "e2f1c4a0-5a52-4e2f-9f55-0d6a4d3c9b21",
                     *         "description": "Order 1182",
                     *         "actor": "api_key:12",
                     *         "submissions": 1,
                     *         "checks": 2,
                     *         "next_check_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z",
                     *         "type": "mobile_money_deposit",
                     *         "entries": [
                     *           {
                     *             "id": 981,
                     *             "step": "settle",
                     *             "direction": "credit",
                     *             "address": "wallet:12:CDF",
                     *             "amount": "5000.00",
                     *             "currency_code": "CDF",
                     *             "balance_after": "15000.00",
                     *             "created_at": "2026-05-01T10:00:00.000Z"
                     *           }
                     *         ],
                     *         "reviews": [
                     *           {
                     *             "id": 5,
                     *             "reason": "amount_differs",
                     *             "status": "open",
                     *             "created_at": "2026-05-01T10:00:00.000Z"
                     *           }
                     *         ],
                     *         "callbacks": [
                     *           {
                     *             "status": "COMPLETED",
                     *             "signature": "valid",
                     *             "received_at": "2026-05-01T10:00:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OperatorTransactionDetailView"];
                    };
                };
            };
        };
    };
    operatorTransactionsSync: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                transaction_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
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
                     *         "business_id": 42,
                     *         "environment": "live",
                     *         "state": "accepted",
                     *         "failure_message": null,
                     *         "provider_reference": "e2f1c4a0-5a52-4e2f-9f55-0d6a4d3c9b21",
                     *         "description": "Order 1182",
                     *         "actor": "api_key:12",
                     *         "submissions": 1,
                     *         "checks": 2,
                     *         "next_check_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z",
                     *         "type": "mobile_money_deposit",
                     *         "entries": [
                     *           {
                     *             "id": 981,
                     *             "step": "settle",
                     *             "direction": "credit",
                     *             "address": "wallet:12:CDF",
                     *             "amount": "5000.00",
                     *             "currency_code": "CDF",
                     *             "balance_after": "15000.00",
                     *             "created_at": "2026-05-01T10:00:00.000Z"
                     *           }
                     *         ],
                     *         "reviews": [
                     *           {
                     *             "id": 5,
                     *             "reason": "amount_differs",
                     *             "status": "open",
                     *             "created_at": "2026-05-01T10:00:00.000Z"
                     *           }
                     *         ],
                     *         "callbacks": [
                     *           {
                     *             "status": "COMPLETED",
                     *             "signature": "valid",
                     *             "received_at": "2026-05-01T10:00:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OperatorTransactionDetailView"];
                    };
                };
            };
        };
    };
    operatorTransactionsInvariants: {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "ok": true,
                     *         "checked_at": "2026-05-01T10:00:00.000Z",
                     *         "invariants": [
                     *           {
                     *             "name": "entries_sum_to_zero",
                     *             "description": "Credits equal debits per environment and currency.",
                     *             "holds": true,
                     *             "violations": 0,
                     *             "examples": []
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["InvariantsView"];
                    };
                };
            };
        };
    };
}
