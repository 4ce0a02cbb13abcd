// Generated from packages/contract/openapi.json by `pnpm openapi`. Not to be edited.

export interface paths {
    "/v1/pro/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order a photograph
         * @description Produces one photograph of a saved or licensed identity from a structured brief. Needs a key with the scope `generate`. Answers at once unless `Prefer: wait=N` says otherwise. With the embedded renderer a first 1K picture takes about ten to twenty seconds of a processor, a further one half of that, 4K about twice as much; `estimatedSeconds` of the record tells what was lately seen here.
         */
        post: operations["generatePro"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pro/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Review a brief, free of charge
         * @description What generate would say of the same form, free of charge. Nothing is stored. Needs a key with the scope `read`.
         */
        post: operations["reviewPro"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/lab/creative": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order pictures from a prompt
         * @description Pictures from a prompt, with up to sixteen references. Needs a key with the scope `generate`. Waits up to 60 s for the pictures; `Prefer: respond-async` turns that off. With the embedded renderer a first 1K picture takes about ten to twenty seconds of a processor, a further one half of that, 4K about twice as much; `estimatedSeconds` of the record tells what was lately seen here.
         */
        post: operations["createCreative"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/lab/product": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order product pictures
         * @description Clean pictures of one product. Needs a key with the scope `generate`. Waits up to 60 s for the pictures; `Prefer: respond-async` turns that off. With the embedded renderer a first 1K picture takes about ten to twenty seconds of a processor, a further one half of that, 4K about twice as much; `estimatedSeconds` of the record tells what was lately seen here.
         */
        post: operations["createProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/lab/polish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Polish a picture
         * @description Refines one picture; subject, composition and ratio stay. Needs a key with the scope `generate`. Waits up to 60 s for the pictures; `Prefer: respond-async` turns that off. With the embedded renderer a first 1K picture takes about ten to twenty seconds of a processor, a further one half of that, 4K about twice as much; `estimatedSeconds` of the record tells what was lately seen here.
         */
        post: operations["polishImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/models/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cast a candidate
         * @description Casts a new synthetic adult: a candidate and its portrait. Needs a key with the scope `generate`. Waits up to 60 s for the pictures; `Prefer: respond-async` turns that off. With the embedded renderer a first 1K picture takes about ten to twenty seconds of a processor, a further one half of that, 4K about twice as much; `estimatedSeconds` of the record tells what was lately seen here.
         */
        post: operations["generateModel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/models/full-body": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order a full-body view
         * @description Derives a candidate's full-body view from its portrait. Needs a key with the scope `generate`. Waits up to 60 s for the pictures; `Prefer: respond-async` turns that off. With the embedded renderer a first 1K picture takes about ten to twenty seconds of a processor, a further one half of that, 4K about twice as much; `estimatedSeconds` of the record tells what was lately seen here.
         */
        post: operations["generateFullBody"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/models/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save a candidate as a model
         * @description Saves a candidate as a model of the organization, free of charge. Needs a key with the scope `models`.
         */
        post: operations["saveModel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List models
         * @description The organization's models, newest first. Needs a key with the scope `read`.
         */
        get: operations["listModels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/models/{modelId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a model
         * @description One model. Needs a key with the scope `read`.
         */
        get: operations["getModel"];
        put?: never;
        post?: never;
        /**
         * Delete a model
         * @description Deletes a model for good. Requests already accepted still finish. Needs a key with the scope `models`.
         */
        delete: operations["deleteModel"];
        options?: never;
        head?: never;
        /**
         * Rename a model
         * @description Gives a model another name. Needs a key with the scope `models`.
         */
        patch: operations["renameModel"];
        trace?: never;
    };
    "/v1/models/candidates/{candidateId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a candidate
         * @description One candidate: a model that is not saved yet. Needs a key with the scope `read`.
         */
        get: operations["getCandidate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/models/candidates/{candidateId}/portrait": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a candidate's portrait
         * @description A candidate's portrait. Needs a key with the scope `read`. A signed URL of a record needs no key.
         */
        get: operations["getCandidatePortrait"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/models/candidates/{candidateId}/full-body": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a candidate's full-body view
         * @description A candidate's full-body view; 404 while it has none. Needs a key with the scope `read`. A signed URL of a record needs no key.
         */
        get: operations["getCandidateFullBody"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/models/{modelId}/portrait": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a model's portrait
         * @description A model's portrait. Needs a key with the scope `read`. A signed URL of a record needs no key.
         */
        get: operations["getModelPortrait"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/models/{modelId}/full-body": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a model's full-body view
         * @description A model's full-body view; 404 when it has none. Needs a key with the scope `read`. A signed URL of a record needs no key.
         */
        get: operations["getModelFullBody"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/roster": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the roster
         * @description Curated models and which of them the organization may use. Needs a key with the scope `read`.
         */
        get: operations["listRoster"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/roster/{rosterModelId}/portrait": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a roster model's portrait
         * @description A roster model's portrait; 404 while it has none. Needs a key with the scope `read`. A signed URL of a record needs no key.
         */
        get: operations["getRosterPortrait"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List requests
         * @description The organization's requests, newest first. Needs a key with the scope `read`.
         */
        get: operations["listRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests/{requestId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a request, or wait for it
         * @description A request as it stands now. Needs a key with the scope `read`. Answers at once, or within the seconds of `Prefer: wait=N`, 60 at most.
         */
        get: operations["getRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests/{requestId}/submission": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what was submitted
         * @description What was submitted, so that it can be sent again; until the data goes. Needs a key with the scope `read`.
         */
        get: operations["getSubmission"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests/{requestId}/references/{index}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a reference
         * @description The working copy of a reference: the form in which the upload is kept. Needs a key with the scope `read`. A signed URL of a record needs no key.
         */
        get: operations["getSubmittedReference"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests/{requestId}/outputs/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a file
         * @description The bytes of one file of an output, of its lighting plan or a pass, whole or in ranges. Needs a key with the scope `read`. A signed URL of a record needs no key.
         */
        get: operations["getOutputFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests/{requestId}/outputs.zip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download all files
         * @description All files of a finished request, plans and passes with them, in one archive, stored without compression. Needs a key with the scope `read`. A signed URL of a record needs no key.
         */
        get: operations["getOutputsArchive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests/{requestId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a request
         * @description Stops a request that has not ended; it is never charged. Needs a key with the scope `generate`. Answers at once; a running request ends within seconds.
         */
        post: operations["cancelRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests/{requestId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream the events of a request
         * @description Status, progress and outputs as they change, until the request has ended. Needs a key with the scope `read`. Stays open until the request has ended.
         */
        get: operations["streamRequestEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests/{requestId}/outputs": {
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
         * Remove files ahead of time
         * @description Removes the files and uploads of an ended request ahead of time. The record stays. Needs a key with the scope `generate`.
         */
        delete: operations["deleteOutputs"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List prices
         * @description The price list, per delivered output. Needs a key with the scope `read`.
         */
        get: operations["listPrices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a price
         * @description What an order would cost, by the code that charges it. Nothing is stored. Needs a key with the scope `read`.
         */
        post: operations["createQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the wallet
         * @description The organization's balance. Needs a key with the scope `wallet`.
         */
        get: operations["getWallet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/test/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset play money
         * @description Makes 1 000.00 of play money available again. For test keys only. Needs a key with the scope `wallet`.
         */
        post: operations["resetTestWallet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallet/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List movements of the wallet
         * @description Every movement of the wallet, newest first. Needs a key with the scope `wallet`.
         */
        get: operations["listWalletEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallet/statements/{month}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the statement of a month
         * @description A month of the wallet with a signed checkpoint; the running month as it stands now. Needs a key with the scope `wallet`.
         */
        get: operations["getWalletStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallet/spending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what was spent by key
         * @description What was spent by day, by key and by the values of one name of `metadata`, of requests accepted with a key. Needs a key with the scope `wallet`.
         */
        get: operations["getSpending"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the keys
         * @description The organization's keys, newest first, also those that have ended. Needs a key with the scope `keys`.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Make a key
         * @description Issues a key that may do no more than the one that makes it, live or of test mode. Its secret is shown here and never again. Needs a key with the scope `keys`.
         */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys/{keyId}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate a key
         * @description Issues a key in the place of this one, with its name, scopes, end, cap and what was spent of it. This one ends after the overlap. Needs a key with the scope `keys`.
         */
        post: operations["rotateKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys/{keyId}": {
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
         * Revoke a key
         * @description Revokes a key; the next call that uses it is refused. Needs a key with the scope `keys`.
         */
        delete: operations["revokeKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the audit trail
         * @description Who did what, newest first: one event per change and per refusal by the guard, each chained to the one before by its hash. Needs a key with the scope `keys`.
         */
        get: operations["listAuditEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List or stream events
         * @description The organization's events of 30 days, oldest first: what has ended or is about to expire, models, a low balance. As server-sent events it stays open and goes on. Needs a key with the scope `read`. Answers at once; as server-sent events it stays open.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description The addresses that events are sent to, newest first. Needs a key with the scope `webhooks`.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Add a webhook
         * @description Adds an address, ten at most. The answer has the secret that signs what is sent there, as Standard Webhooks says; it is not shown again. Needs a key with the scope `webhooks`.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a webhook
         * @description One address. Needs a key with the scope `webhooks`.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Remove a webhook
         * @description Removes an address and its deliveries. Nothing more is sent there. Needs a key with the scope `webhooks`.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a webhook
         * @description Changes what is named. It also activates a webhook that was disabled, or disables one. Needs a key with the scope `webhooks`.
         */
        patch: operations["changeWebhook"];
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret of a webhook
         * @description Makes a new secret. For 24 hours the one before signs as well. Needs a key with the scope `webhooks`.
         */
        post: operations["rotateWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test a webhook
         * @description Sends a `webhook.test`, once. Its deliveries tell within seconds how that went. Needs a key with the scope `webhooks`.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries
         * @description What was sent in the last 30 days and what is to be sent, newest first. Needs a key with the scope `webhooks`.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an event again
         * @description Sends an event again at once, under the `webhook-id` it had, and with all ten tries. Needs a key with the scope `webhooks`.
         */
        post: operations["redeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/capabilities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the capabilities
         * @description What this installation takes and delivers. Needs a key with the scope `read`.
         */
        get: operations["getCapabilities"];
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
        ProBrief: {
            /** @description What the picture is for: the line, the campaign, where it will be seen. */
            commercial_objective: string;
            /**
             * @description Where it is taken: a studio, a room or outdoors.
             * @enum {string}
             */
            scene_type: "studio" | "interior" | "exterior";
            /**
             * @description The genre of the photograph, which sets what is left unsaid: light, set, finish.
             * @enum {string}
             */
            style: "campaign" | "editorial" | "catalog" | "ecommerce" | "lookbook" | "lifestyle" | "beauty" | "street" | "documentary" | "fine_art";
            /**
             * @description How much of the model the frame holds, from `extreme_close_up` to `extreme_wide`.
             * @enum {string}
             */
            framing: "extreme_close_up" | "close_up" | "medium_close_up" | "medium" | "three_quarter" | "full_length" | "wide" | "extreme_wide";
            /** @description What is there and what happens in it, in sentences. */
            scene_and_action: string;
            /** @description How what is worn is worn, hair, make-up. It never changes who the model is. */
            styling_and_beauty?: string;
            /** @description Pose, gesture, gaze and expression. */
            model_performance?: string;
            /** @description Where light comes from, how hard it is, its colour, haze, hour and mood. */
            lighting_and_atmosphere?: string;
            /** @description Placement in the frame, space left free, grade and grain. */
            composition_and_finish?: string;
            /** @description What the camera is to do, in words; numbers belong into `camera`. */
            camera_intent?: string;
            /** @description The camera in numbers and closed words. What is left out follows the framing; what contradicts optics is told in `advisories`. */
            camera?: {
                /**
                 * @description Size of the sensor or film, by which focal length becomes an angle of view.
                 * @enum {string}
                 */
                format?: "large_format" | "medium_format" | "full_frame" | "super_35" | "aps_c" | "micro_four_thirds" | "smartphone";
                /** @description A camera by name, for its look; it sets no number. */
                body?: string;
                /** @description A lens by name, for its rendering; it sets no number. */
                lens?: string;
                /** @description Focal length in millimetres, of the format that is given. */
                focal_length_mm?: number;
                /** @description The f-number: 2.8 for f/2.8. */
                aperture?: number;
                /** @description From the camera to the subject in focus, in metres. */
                distance_m?: number;
                /**
                 * @description Height and tilt of the camera.
                 * @enum {string}
                 */
                perspective?: "eye_level" | "low_angle" | "high_angle" | "overhead" | "ground_level" | "dutch";
                /**
                 * @description How much is sharp in front of and behind the subject.
                 * @enum {string}
                 */
                depth?: "shallow" | "moderate" | "deep";
                /**
                 * @description How close together near and far things look.
                 * @enum {string}
                 */
                compression?: "expanded" | "natural" | "compressed";
            };
            /** @description One entry per file of `references[]`, in the order of the files: the first entry is about the first file. */
            reference_roles: {
                /**
                 * @description What this reference shows. There is no role for a person or a face.
                 * @enum {string}
                 */
                role: "hero_garment" | "garment" | "footwear" | "accessory" | "jewelry" | "bag" | "product" | "packaging" | "construction_detail" | "material_swatch" | "print_or_logo" | "environment" | "prop" | "lighting";
                /**
                 * @description Names the physical thing. The word decides how it is used (worn, held, standing) and how large it is taken to be; two views of one item are one thing. Without it role and picture decide.
                 * @example espresso-machine
                 */
                item?: string;
                /** @description File name of the matching part; given in all entries or in none. */
                file?: string;
                /**
                 * @description The longest side of the thing, in centimetres. Goes before the size that its `item` suggests.
                 * @example 33.5
                 */
                size_cm?: number;
                /** @description How faithfully the reference is followed: a sentence, which means level `exact`, or an object with the level. */
                fidelity: string | {
                    /**
                     * @description `exact`: as it is; `close`: with small liberties; `inspired`: as a direction.
                     * @enum {string}
                     */
                    level: "exact" | "close" | "inspired";
                    /** @description What of it matters most; all of it when left out. */
                    aspects?: ("silhouette" | "construction" | "texture" | "proportion" | "material_behavior" | "color_relationships" | "embellishment" | "finishing" | "packaging" | "surface_treatment")[];
                    /** @description In words, what has to survive: stitching, a clasp, a hue. */
                    note?: string;
                };
            }[];
            /** @description Tolerated only when equal to the form field. */
            model_identity?: string;
        };
        Casting: {
            /**
             * @description Adult bands only; no value below 18 can be written.
             * @enum {string}
             */
            age_range: "18-24" | "25-34" | "35-44" | "45-54" | "55-64" | "65-74" | "75-plus";
            /**
             * @description How tall the model reads in a picture, not a measure.
             * @enum {string}
             */
            visual_height?: "petite" | "below_average" | "average" | "tall" | "very_tall";
            /**
             * @description Build of the body.
             * @enum {string}
             */
            build?: "slim" | "lean" | "athletic" | "average" | "muscular" | "broad" | "curvy" | "plus_size";
            /**
             * @description How the model presents.
             * @enum {string}
             */
            presentation?: "feminine" | "masculine" | "androgynous";
            /** @description Tone of the skin. */
            skin_tone?: {
                /** @description Monk Skin Tone scale, 1 lightest to 10 darkest. */
                monk: number;
                /**
                 * @description Hue beneath the tone.
                 * @enum {string}
                 */
                undertone?: "cool" | "neutral" | "warm" | "olive";
                /** @description Freckles, vitiligo, scars and the like, in words. */
                detail?: string;
            };
            /** @description Hair of the head; name at least one member. */
            hair?: {
                /**
                 * @description Colour of the hair.
                 * @enum {string}
                 */
                color?: "black" | "dark_brown" | "brown" | "light_brown" | "auburn" | "red" | "copper" | "dark_blonde" | "blonde" | "platinum" | "grey" | "silver" | "white" | "dyed";
                /**
                 * @description From straight to coiled.
                 * @enum {string}
                 */
                texture?: "1a" | "1b" | "1c" | "2a" | "2b" | "2c" | "3a" | "3b" | "3c" | "4a" | "4b" | "4c";
                /**
                 * @description Length of the hair.
                 * @enum {string}
                 */
                length?: "shaved" | "buzzed" | "short" | "chin" | "shoulder" | "long" | "very_long";
                /** @description How it is cut or worn, in words. */
                style?: string;
            };
            /** @description The eyes; name at least one member. */
            eyes?: {
                /**
                 * @description Colour of the irises.
                 * @enum {string}
                 */
                color?: "dark_brown" | "brown" | "hazel" | "amber" | "green" | "blue" | "grey";
                /**
                 * @description Shape of the eyes.
                 * @enum {string}
                 */
                shape?: "almond" | "round" | "hooded" | "monolid" | "upturned" | "downturned" | "deep_set";
            };
            /** @description What no other member says: features, bearing, expression. No names, no ages, no likeness of anybody. */
            additional_direction?: string;
        };
        Problem: {
            /** @description Stable URI of this kind of problem. */
            type: string;
            /** @description What kind of problem it is; the same for all of a code. */
            title: string;
            /** @description The HTTP status, repeated. */
            status: number;
            /** @description What is wrong with this call, for people. */
            detail: string;
            /** @description Path of the call. */
            instance: string;
            /**
             * @description The kind of problem as a code that does not change; decide by it.
             * @enum {string}
             */
            code: "malformed_request" | "idempotency_key_required" | "idempotency_key_invalid" | "unauthenticated" | "insufficient_funds" | "spend_cap_reached" | "funds_held" | "organization_suspended" | "roster_not_entitled" | "insufficient_scope" | "signature_invalid" | "not_found" | "method_not_allowed" | "request_timeout" | "conflict" | "output_expired" | "candidate_expired" | "file_too_large" | "request_too_large" | "unsupported_media_type" | "range_not_satisfiable" | "validation_failed" | "unknown_field" | "identity_required" | "identity_conflict" | "reference_count" | "reference_roles_mismatch" | "reference_order_mismatch" | "reference_role_required" | "reference_role_unknown" | "reference_fidelity_required" | "reference_identity_source" | "identity_redefined" | "minor_depicted" | "real_person_likeness" | "text_too_short" | "text_too_long" | "value_not_allowed" | "number_out_of_range" | "unsupported_image" | "unreadable_image" | "image_dimensions" | "casting_not_adult" | "casting_real_person" | "content_not_allowed" | "aspect_not_supported" | "idempotency_key_reused" | "quote_exceeded" | "rate_limited" | "too_many_in_flight" | "headers_too_large" | "internal_error" | "output_damaged" | "unavailable";
            /** @description Whether the same call, unchanged, may succeed later. */
            retryable: boolean;
            /** @description The X-Request-Id of this answer. */
            traceId: string;
            /** @description Everything that is wrong with the input, one entry per place; at most 100. */
            errors?: {
                /** @description JSON Pointer (RFC 6901) into the form. */
                pointer: string;
                /** @description What is wrong, as a code that does not change. */
                code: string;
                /** @description A sentence that names the field and what it takes. */
                message: string;
                /** @description Of refusals by the text guard: the rule that was broken. */
                reason?: string;
            }[];
            /** @description Of 402: what the wallet has free. */
            available?: components["schemas"]["Money"];
            /** @description Of `funds_held`: what running requests hold. */
            held?: components["schemas"]["Money"];
            /** @description Of 402: what the call would have held. */
            required?: components["schemas"]["Money"];
            /** @description Of `spend_cap_reached`: what the key may spend in the period. */
            cap?: components["schemas"]["Money"];
            /** @description Of `spend_cap_reached`: what requests of the key, and of those that share its cap, were charged and hold in the period. */
            spent?: components["schemas"]["Money"];
            /** @description Of `spend_cap_reached`: when the next period begins; null for a cap without one. */
            resetsAt?: string | null;
            /** @description Of 402: true when a chargeback closed the wallet. */
            walletClosed?: boolean;
            /** @description Of 409: the state that forbids the call. */
            currentState?: string;
            /** @description Of 409: what that state allows. */
            allowed?: string[];
            /** @description Of `idempotency_key_reused`: the names of the fields that differ. */
            mismatch?: string[];
            /** @description Of `idempotency_key_reused`: the request that has the key. */
            originalRequestId?: string;
            /** @description Of `quote_exceeded`: what the call would cost. */
            quoted?: components["schemas"]["Money"];
        };
        /**
         * @example {
         *       "amount": "0.17",
         *       "currency": "USD"
         *     }
         */
        Money: {
            /** @description Decimal string with two to six decimals; never read it as a binary number. */
            amount: string;
            /**
             * @description Always `USD`.
             * @constant
             */
            currency: "USD";
        };
        RequestRecord: {
            /** @description Id of the request: `req_…`. */
            requestId: string;
            /**
             * @description What was ordered.
             * @enum {string}
             */
            operation: "pro.generate" | "lab.creative" | "lab.product" | "lab.polish" | "models.portrait" | "models.full_body";
            /**
             * @description `queued`, `running`, then `succeeded`, `failed` or `canceled`; `canceling` while a running request is being stopped.
             * @enum {string}
             */
            status: "queued" | "running" | "canceling" | "succeeded" | "failed" | "canceled";
            /** @description What a running request is at; null before and after. */
            stage: ("preparing" | "rendering" | "finishing" | "storing") | null;
            /** @description Never falls. */
            progress: number;
            /** @description While queued: how many requests would be claimed before it, and one, if none came; 1 is claimed next. Null in lists and when unknown. */
            queuePosition: number | null;
            /** @description Seconds to the end, from what the same operation and size lately took. Null in lists and when unknown. */
            estimatedSeconds: number | null;
            /** @description Null where it was forgotten before records told it. */
            idempotencyKey: string | null;
            /** @description Your own notes, as they were sent. */
            metadata: {
                [key: string]: string;
            };
            /** @description Sent again with the same input it gives the same picture. Null before there were any. */
            variation: number | null;
            /** @description True where real money is spent, false in test mode. */
            livemode: boolean;
            /**
             * @description The aspect that was asked for, or its default; `source`: that of the picture.
             * @enum {string}
             */
            requestedAspect: "1:1" | "2:3" | "3:2" | "3:4" | "4:3" | "4:5" | "5:4" | "9:16" | "16:9" | "21:9" | "source";
            /**
             * @description The aspect that is rendered.
             * @enum {string}
             */
            aspect: "1:1" | "2:3" | "3:2" | "3:4" | "4:3" | "4:5" | "5:4" | "9:16" | "16:9" | "21:9";
            /**
             * @description Size of the picture, and with it the files: 1K is delivered as PNG, 2K also as TIFF, 4K also as DNG. Pixel sizes by aspect stand in `/v1/capabilities`.
             * @enum {string}
             */
            resolution: "1K" | "2K" | "4K";
            /** @description How many pictures. Each is an output with a status of its own; only delivered ones are charged. */
            count: number;
            /**
             * Format: date-time
             * @description When it was accepted, in UTC with milliseconds.
             */
            createdAt: string;
            /** @description When work on it began; null before. */
            startedAt: string | null;
            /** @description When it ended; null before. */
            completedAt: string | null;
            /** @description When files, uploads and texts go: `completedAt` and the retention. Null before it ended. */
            expiresAt: string | null;
            /** @description Whether files, uploads and texts are gone; their URLs answer 410. */
            dataRemoved: boolean;
            /** @description Whom a PRO request shows; null for everything else. */
            identity: {
                /**
                 * @description `custom`: a model of the organization; `roster`: a licensed one.
                 * @enum {string}
                 */
                source: "custom" | "roster";
                /** @description Id of the model: `mdl_…` or `rst_…`. */
                id: string;
            } | null;
            /** @description The uploaded references in the order of the upload. */
            references: {
                /** @description Position in the upload, from 0. */
                index: number;
                /** @description What it was said to show; null in LAB. */
                role: ("hero_garment" | "garment" | "footwear" | "accessory" | "jewelry" | "bag" | "product" | "packaging" | "construction_detail" | "material_swatch" | "print_or_logo" | "environment" | "prop" | "lighting") | null;
                /** @description How faithfully it is followed; null in LAB. */
                fidelity: {
                    /**
                     * @description `exact`, `close` or `inspired`.
                     * @enum {string}
                     */
                    level: "exact" | "close" | "inspired";
                    /** @description What of it matters most; empty: all of it. */
                    aspects: ("silhouette" | "construction" | "texture" | "proportion" | "material_behavior" | "color_relationships" | "embellishment" | "finishing" | "packaging" | "surface_treatment")[];
                    /** @description The sentence that was sent with it; null without one, and once texts are gone. */
                    note: string | null;
                } | null;
                /** @description The thing it was said to be; null without one, and once texts are gone. */
                item: string | null;
                /** @description Of the bytes as uploaded. */
                sha256: string;
                /** @description Upright, after EXIF orientation. */
                width: number;
                /** @description Height in pixels, upright. */
                height: number;
                /**
                 * @description Its format, recognised by its bytes.
                 * @enum {string}
                 */
                mediaType: "image/png" | "image/jpeg" | "image/webp";
            }[];
            /** @description One entry per picture, `count` of them from acceptance on. */
            outputs: {
                /** @description Position of the picture, from 0; in the path of its files. */
                index: number;
                /**
                 * @description `pending`, then `succeeded`, `failed` or `canceled`.
                 * @enum {string}
                 */
                status: "pending" | "succeeded" | "failed" | "canceled";
                /** @description Width of the picture in pixels; null before it is made. */
                width: number | null;
                /** @description Height of the picture in pixels; null before it is made. */
                height: number | null;
                /** @description Empty before the request has succeeded. */
                files: {
                    /**
                     * @description The format: `png` always, `tiff` from 2K on, `dng` with 4K.
                     * @enum {string}
                     */
                    format: "png" | "tiff" | "dng";
                    /** @description Media type of the bytes. */
                    mediaType: string;
                    /** @description Length of the file in bytes. */
                    sizeBytes: number;
                    /** @description SHA-256 of the bytes at `url`, in lower-case hexadecimal. */
                    sha256: string;
                    /**
                     * @description Bits per channel: 8 in every PNG, up to 16 in TIFF and DNG.
                     * @enum {number}
                     */
                    bitDepth: 8 | 16;
                    /** @description True for a DNG whose samples are light of the scene, with reserve above the white of the picture: its own exposure and tone curve give the PNG. False for every other file. */
                    sceneReferred: boolean;
                    /**
                     * Format: uri
                     * @description Absolute URL of the bytes, signed: it works without a key for GET, HEAD and ranges.
                     */
                    url: string;
                    /**
                     * Format: date-time
                     * @description When the URL ends, ten to fifteen minutes ahead. Read again for a fresh one.
                     */
                    urlExpiresAt: string;
                }[];
                /** @description Why this picture failed; null unless it did. */
                error: {
                    /**
                     * @description Why: `render_refused` the engine objected, `render_failed` it could not, `renderer_unavailable` no engine answered, `render_timeout` it took too long, `reference_expired` uploads were gone before work began.
                     * @enum {string}
                     */
                    code: "render_refused" | "render_failed" | "renderer_unavailable" | "render_timeout" | "reference_expired";
                    /** @description A sentence for people; its words may change. */
                    message: string;
                    /** @description Whether the same order, under a new `Idempotency-Key`, may succeed. */
                    retryable: boolean;
                    /**
                     * @description With `render_refused`: what the engine objected to.
                     * @enum {string}
                     */
                    stage?: "input" | "output";
                } | null;
                /** @description Of the delivered samples: 8-bit RGB bytes row by row, deeper ones as 16-bit big-endian. Null before success. */
                pixelSha256: string | null;
                /** @description How each reference entered the picture; empty before the request has succeeded. */
                placements: {
                    /** @description The reference it is about, from 0. */
                    referenceIndex: number;
                    /** @description Null in LAB. */
                    role: ("hero_garment" | "garment" | "footwear" | "accessory" | "jewelry" | "bag" | "product" | "packaging" | "construction_detail" | "material_swatch" | "print_or_logo" | "environment" | "prop" | "lighting") | null;
                    /**
                     * @description How the reference was used, in words.
                     * @example worn garment
                     */
                    technique: string;
                    /** @description How sure the engine is that the reference as a whole reads as intended. */
                    confidence: number;
                    /** @description The share of the thing that is in the picture and not hidden, measured on the picture as delivered; null when the engine measures none. */
                    visible: number | null;
                    /** @description What it takes of the picture: the upper left corner and the size, in shares of width and height. Null when not measured or not in the picture. */
                    bounds: {
                        /** @description Left edge, as a share of the width. */
                        x: number;
                        /** @description Upper edge, as a share of the height. */
                        y: number;
                        /** @description Width, as a share of that of the picture. */
                        width: number;
                        /** @description Height, as a share of that of the picture. */
                        height: number;
                    } | null;
                }[];
                /** @description What was asked for in words and is not in the picture. */
                notes: string[];
                /** @description Of failed pictures, too; null when none was inspected. */
                inspection: components["schemas"]["OutputInspection"] | null;
                /** @description A photographer's lighting plan of the picture, an SVG: from above, in metres, with lamps, camera and field of view. Null before the request has succeeded, once files are gone, and of engines that draw none. */
                plan: {
                    /**
                     * Format: uri
                     * @description Absolute URL of the bytes, signed: it works without a key for GET, HEAD and ranges.
                     */
                    url: string;
                    /**
                     * Format: date-time
                     * @description When the URL ends, ten to fifteen minutes ahead. Read again for a fresh one.
                     */
                    urlExpiresAt: string;
                } | null;
                /** @description What `passes` asked for, as PNG at native size: `depth` (the nearest white), `clay` (one matte material under soft light) and `line` (contours, black on white). No outputs, and never charged. Empty before the request has succeeded, once files are gone, and of engines that make none, which the advisory `passes_unavailable` tells. */
                passes: {
                    /**
                     * @description Which pass: `depth`, `clay` or `line`.
                     * @enum {string}
                     */
                    name: "depth" | "clay" | "line";
                    /** @description Width in pixels. */
                    width: number;
                    /** @description Height in pixels. */
                    height: number;
                    /** @description Length of the file in bytes. */
                    sizeBytes: number;
                    /** @description SHA-256 of the bytes at `url`, in lower-case hexadecimal. */
                    sha256: string;
                    /**
                     * Format: uri
                     * @description Absolute URL of the bytes, signed: it works without a key for GET, HEAD and ranges.
                     */
                    url: string;
                    /**
                     * Format: date-time
                     * @description When the URL ends, ten to fifteen minutes ahead. Read again for a fresh one.
                     */
                    urlExpiresAt: string;
                }[];
            }[];
            /** @description All files in one archive; null while there are none, and once they are gone. */
            archive: {
                /**
                 * Format: uri
                 * @description Absolute URL of the bytes, signed: it works without a key for GET, HEAD and ranges.
                 */
                url: string;
                /**
                 * Format: date-time
                 * @description When the URL ends, ten to fifteen minutes ahead. Read again for a fresh one.
                 */
                urlExpiresAt: string;
            } | null;
            /** @description Advice on what was sent. None of it prevented acceptance. */
            advisories: components["schemas"]["Advisory"][];
            /** @description What the request costs and where that money is. */
            billing: {
                /**
                 * @description `held` while it runs, `captured` once charged, `released` when nothing was, `none` where nothing is charged.
                 * @enum {string}
                 */
                state: "held" | "captured" | "released" | "none";
                /** @description What was held at acceptance: the price if everything is delivered. */
                quoted: components["schemas"]["Money"];
                /** @description What was charged, for delivered pictures only; 0.00 until then. */
                charged: components["schemas"]["Money"];
            };
            /** @description How the pictures were made; null before the request has succeeded. */
            provenance: {
                /** @description Name of the engine in this installation. */
                renderer: string;
                /** @description Its version or model. */
                rendererVersion: string;
                /** @description Whether the picture shows what no camera saw. */
                synthetic: boolean;
                /**
                 * @description IPTC digital source type, as written into the files.
                 * @enum {string}
                 */
                digitalSourceType: "algorithmicMedia" | "compositeSynthetic" | "algorithmicallyEnhanced" | "trainedAlgorithmicMedia" | "compositeWithTrainedAlgorithmicMedia";
                /** @description Whether a screen looked at the portrait: `not_screened` or `passed`; null where there is no portrait. */
                identityScreen: ("not_screened" | "passed") | null;
                /**
                 * @description Whether the files carry signed content credentials (C2PA).
                 * @enum {string}
                 */
                contentCredentials: "none" | "c2pa";
                /** @description Width in pixels at which the engine made it. */
                nativeWidth: number;
                /** @description Height in pixels at which the engine made it. */
                nativeHeight: number;
                /** @description Whether it was enlarged to the ordered size. */
                upscaled: boolean;
            } | null;
            /** @description Why the request failed; null unless it did. A failed request is not charged. */
            error: {
                /**
                 * @description Why: `render_refused` the engine objected, `render_failed` it could not, `renderer_unavailable` no engine answered, `render_timeout` it took too long, `reference_expired` uploads were gone before work began.
                 * @enum {string}
                 */
                code: "render_refused" | "render_failed" | "renderer_unavailable" | "render_timeout" | "reference_expired";
                /** @description A sentence for people; its words may change. */
                message: string;
                /** @description Whether the same order, under a new `Idempotency-Key`, may succeed. */
                retryable: boolean;
                /**
                 * @description With `render_refused`: what the engine objected to.
                 * @enum {string}
                 */
                stage?: "input" | "output";
            } | null;
            /** @description Of model requests. */
            candidate?: {
                /** @description Id of the candidate: `cnd_…`. It names no model before it is saved. */
                candidateId: string;
                /**
                 * @description `deleted`: it was saved, and its model is gone.
                 * @enum {string}
                 */
                state: "portrait_pending" | "portrait_ready" | "full_body_pending" | "full_body_ready" | "saved" | "failed" | "expired" | "deleted";
            };
        };
        /** @description Certifies nothing: not age, not identity, not decency. */
        OutputInspection: {
            /**
             * @description Who looked at the picture.
             * @example integrity
             */
            inspector: string;
            /** @description Version of the inspector. */
            version: string;
            /**
             * @description How often the picture was made and inspected.
             * @enum {number}
             */
            takes: 1 | 2;
            /** @description What was looked for, one entry each. */
            checks: {
                /**
                 * @description What was looked for.
                 * @enum {string}
                 */
                name: "blank" | "truncated" | "bars" | "unfocused" | "dimensions" | "echo" | "figures" | "framing" | "identity" | "reference_seen";
                /**
                 * @description `fail` is a fact and rejects the picture; `finding` is an opinion and is charged; `pass` is only said of what was measured.
                 * @enum {string}
                 */
                verdict: "pass" | "finding" | "fail" | "not_inspected";
                /** @description Null when nothing was measured. */
                measure: {
                    /** @description What was measured. */
                    value: number;
                    /**
                     * @description Unit of value and limit.
                     * @example percent
                     */
                    unit: string;
                    /** @description The value from which on it is a finding or a failure. */
                    limit: number;
                } | null;
                /** @description What was found, for people; null when nothing was. */
                message: string | null;
            }[];
        };
        Advisory: {
            /** @description What it is about, as a code that does not change. */
            code: string;
            /**
             * @description `warning`: the picture will suffer; `notice`: good to know.
             * @enum {string}
             */
            severity: "warning" | "notice";
            /** @description JSON Pointer into the form; of `inspection_findings` into the record. */
            pointer: string;
            /** @description The advice, for people; its words may change. */
            message: string;
        };
        Review: {
            /** @description Whether generate would accept this form. */
            valid: boolean;
            /** @description All that generate would refuse; empty when valid. */
            errors: {
                /** @description JSON Pointer (RFC 6901) into the form. */
                pointer: string;
                /** @description What is wrong, as a code that does not change. */
                code: string;
                /** @description A sentence that names the field and what it takes. */
                message: string;
                /** @description Of refusals by the text guard: the rule that was broken. */
                reason?: string;
            }[];
            /** @description What generate would tell, and, where the embedded renderer makes the picture, `direction_limited` for each phrase that it will not show or shows otherwise, in the words of the brief. */
            advisories: components["schemas"]["Advisory"][];
            /** @description Null while the resolution is not known. */
            quote: components["schemas"]["Quote"] | null;
            /** @description The aspect that would be rendered. */
            aspect: ("1:1" | "2:3" | "3:2" | "3:4" | "4:3" | "4:5" | "5:4" | "9:16" | "16:9" | "21:9") | null;
            /** @description How each reference is expected to be used where the embedded renderer makes the picture, from its role, `item`, `size_cm` and the framing; empty for other engines and while there are errors. What only the pictures show, `placements` and `notes` tell afterwards. */
            staging: {
                /** @description The reference it is about, from 0. */
                referenceIndex: number;
                /**
                 * @description How the reference would be used, in words.
                 * @example worn garment
                 */
                technique: string;
                /**
                 * @description What decided that, in a sentence.
                 * @example references[0] is worn on the face.
                 */
                reason: string;
            }[];
            /** @description Formats of the output. */
            files: ("png" | "tiff" | "dng")[];
        };
        Quote: {
            /**
             * @description What would be ordered.
             * @enum {string}
             */
            operation: "pro.generate" | "lab.creative" | "lab.product" | "lab.polish" | "models.portrait" | "models.full_body";
            /** @description What the total is made of. */
            lines: {
                /** @description What the line is for. */
                description: string;
                /** @description Price of one. */
                unitPrice: components["schemas"]["Money"];
                /** @description How many. */
                quantity: number;
                /** @description Unit price times quantity. */
                amount: components["schemas"]["Money"];
            }[];
            /** @description What would be held at acceptance, and charged if everything is delivered. */
            total: components["schemas"]["Money"];
        };
        SavedModel: {
            /** @description Id of the model: `mdl_…`. It goes into `custom_model_id` until the model is deleted. */
            modelId: string;
            /** @description What the model is called. */
            name: string;
            /** @description How the identity was cast; what was left open is null. */
            casting: {
                /**
                 * @description The adult age band.
                 * @enum {string}
                 */
                ageRange: "18-24" | "25-34" | "35-44" | "45-54" | "55-64" | "65-74" | "75-plus";
                /** @description How tall the model reads in a picture. */
                visualHeight: ("petite" | "below_average" | "average" | "tall" | "very_tall") | null;
                /** @description Build of the body. */
                build: ("slim" | "lean" | "athletic" | "average" | "muscular" | "broad" | "curvy" | "plus_size") | null;
                /** @description How the model presents. */
                presentation: ("feminine" | "masculine" | "androgynous") | null;
                /** @description Tone of the skin. */
                skinTone: {
                    /** @description Monk Skin Tone scale, 1 lightest to 10 darkest. */
                    monk: number;
                    /** @description Hue beneath the tone. */
                    undertone: ("cool" | "neutral" | "warm" | "olive") | null;
                    /** @description Freckles, scars and the like, in words. */
                    detail: string | null;
                } | null;
                /** @description Hair of the head. */
                hair: {
                    /** @description Colour of the hair. */
                    color: ("black" | "dark_brown" | "brown" | "light_brown" | "auburn" | "red" | "copper" | "dark_blonde" | "blonde" | "platinum" | "grey" | "silver" | "white" | "dyed") | null;
                    /** @description From straight to coiled. */
                    texture: ("1a" | "1b" | "1c" | "2a" | "2b" | "2c" | "3a" | "3b" | "3c" | "4a" | "4b" | "4c") | null;
                    /** @description Length of the hair. */
                    length: ("shaved" | "buzzed" | "short" | "chin" | "shoulder" | "long" | "very_long") | null;
                    /** @description How it is cut or worn, in words. */
                    style: string | null;
                } | null;
                /** @description The eyes. */
                eyes: {
                    /** @description Colour of the irises. */
                    color: ("dark_brown" | "brown" | "hazel" | "amber" | "green" | "blue" | "grey") | null;
                    /** @description Shape of the eyes. */
                    shape: ("almond" | "round" | "hooded" | "monolid" | "upturned" | "downturned" | "deep_set") | null;
                } | null;
                /** @description What no other member says, in words. */
                additionalDirection: string | null;
            };
            /** @description The portrait, at 3:4; null where there is none to show. */
            portrait: components["schemas"]["IdentityView"] | null;
            /** @description The full-body view, at 2:3; null while there is none. */
            fullBody: components["schemas"]["IdentityView"] | null;
            /**
             * Format: date-time
             * @description When it was made, in UTC with milliseconds.
             */
            createdAt: string;
            /** @description The candidate that was saved: `cnd_…`. */
            candidateId: string;
            /** @description True where real money is spent, false in test mode. */
            livemode: boolean;
            /** @description Advice on what was sent. None of it prevented acceptance. */
            advisories: components["schemas"]["Advisory"][];
        };
        IdentityView: {
            /**
             * Format: uri
             * @description Absolute URL of the PNG, signed: it works without a key.
             */
            url: string;
            /**
             * Format: date-time
             * @description When the URL ends, ten to fifteen minutes ahead. Read again for a fresh one.
             */
            urlExpiresAt: string;
            /** @description Width in pixels. */
            width: number;
            /** @description Height in pixels. */
            height: number;
            /** @description SHA-256 of the bytes at `url`, in lower-case hexadecimal. */
            sha256: string;
        };
        Model: {
            /** @description Id of the model: `mdl_…`. It goes into `custom_model_id` until the model is deleted. */
            modelId: string;
            /** @description What the model is called. */
            name: string;
            /** @description How the identity was cast; what was left open is null. */
            casting: {
                /**
                 * @description The adult age band.
                 * @enum {string}
                 */
                ageRange: "18-24" | "25-34" | "35-44" | "45-54" | "55-64" | "65-74" | "75-plus";
                /** @description How tall the model reads in a picture. */
                visualHeight: ("petite" | "below_average" | "average" | "tall" | "very_tall") | null;
                /** @description Build of the body. */
                build: ("slim" | "lean" | "athletic" | "average" | "muscular" | "broad" | "curvy" | "plus_size") | null;
                /** @description How the model presents. */
                presentation: ("feminine" | "masculine" | "androgynous") | null;
                /** @description Tone of the skin. */
                skinTone: {
                    /** @description Monk Skin Tone scale, 1 lightest to 10 darkest. */
                    monk: number;
                    /** @description Hue beneath the tone. */
                    undertone: ("cool" | "neutral" | "warm" | "olive") | null;
                    /** @description Freckles, scars and the like, in words. */
                    detail: string | null;
                } | null;
                /** @description Hair of the head. */
                hair: {
                    /** @description Colour of the hair. */
                    color: ("black" | "dark_brown" | "brown" | "light_brown" | "auburn" | "red" | "copper" | "dark_blonde" | "blonde" | "platinum" | "grey" | "silver" | "white" | "dyed") | null;
                    /** @description From straight to coiled. */
                    texture: ("1a" | "1b" | "1c" | "2a" | "2b" | "2c" | "3a" | "3b" | "3c" | "4a" | "4b" | "4c") | null;
                    /** @description Length of the hair. */
                    length: ("shaved" | "buzzed" | "short" | "chin" | "shoulder" | "long" | "very_long") | null;
                    /** @description How it is cut or worn, in words. */
                    style: string | null;
                } | null;
                /** @description The eyes. */
                eyes: {
                    /** @description Colour of the irises. */
                    color: ("dark_brown" | "brown" | "hazel" | "amber" | "green" | "blue" | "grey") | null;
                    /** @description Shape of the eyes. */
                    shape: ("almond" | "round" | "hooded" | "monolid" | "upturned" | "downturned" | "deep_set") | null;
                } | null;
                /** @description What no other member says, in words. */
                additionalDirection: string | null;
            };
            /** @description The portrait, at 3:4; null where there is none to show. */
            portrait: components["schemas"]["IdentityView"] | null;
            /** @description The full-body view, at 2:3; null while there is none. */
            fullBody: components["schemas"]["IdentityView"] | null;
            /**
             * Format: date-time
             * @description When it was made, in UTC with milliseconds.
             */
            createdAt: string;
            /** @description The candidate that was saved: `cnd_…`. */
            candidateId: string;
            /** @description True where real money is spent, false in test mode. */
            livemode: boolean;
        };
        Candidate: {
            /** @description Id of the candidate: `cnd_…`. It names no model before it is saved. */
            candidateId: string;
            /**
             * @description Where casting stands: `portrait_pending`, `portrait_ready`, `full_body_pending`, `full_body_ready`, `saved`, `failed` or `expired`.
             * @enum {string}
             */
            state: "portrait_pending" | "portrait_ready" | "full_body_pending" | "full_body_ready" | "saved" | "failed" | "expired";
            /** @description How the identity was cast; what was left open is null. */
            casting: {
                /**
                 * @description The adult age band.
                 * @enum {string}
                 */
                ageRange: "18-24" | "25-34" | "35-44" | "45-54" | "55-64" | "65-74" | "75-plus";
                /** @description How tall the model reads in a picture. */
                visualHeight: ("petite" | "below_average" | "average" | "tall" | "very_tall") | null;
                /** @description Build of the body. */
                build: ("slim" | "lean" | "athletic" | "average" | "muscular" | "broad" | "curvy" | "plus_size") | null;
                /** @description How the model presents. */
                presentation: ("feminine" | "masculine" | "androgynous") | null;
                /** @description Tone of the skin. */
                skinTone: {
                    /** @description Monk Skin Tone scale, 1 lightest to 10 darkest. */
                    monk: number;
                    /** @description Hue beneath the tone. */
                    undertone: ("cool" | "neutral" | "warm" | "olive") | null;
                    /** @description Freckles, scars and the like, in words. */
                    detail: string | null;
                } | null;
                /** @description Hair of the head. */
                hair: {
                    /** @description Colour of the hair. */
                    color: ("black" | "dark_brown" | "brown" | "light_brown" | "auburn" | "red" | "copper" | "dark_blonde" | "blonde" | "platinum" | "grey" | "silver" | "white" | "dyed") | null;
                    /** @description From straight to coiled. */
                    texture: ("1a" | "1b" | "1c" | "2a" | "2b" | "2c" | "3a" | "3b" | "3c" | "4a" | "4b" | "4c") | null;
                    /** @description Length of the hair. */
                    length: ("shaved" | "buzzed" | "short" | "chin" | "shoulder" | "long" | "very_long") | null;
                    /** @description How it is cut or worn, in words. */
                    style: string | null;
                } | null;
                /** @description The eyes. */
                eyes: {
                    /** @description Colour of the irises. */
                    color: ("dark_brown" | "brown" | "hazel" | "amber" | "green" | "blue" | "grey") | null;
                    /** @description Shape of the eyes. */
                    shape: ("almond" | "round" | "hooded" | "monolid" | "upturned" | "downturned" | "deep_set") | null;
                } | null;
                /** @description What no other member says, in words. */
                additionalDirection: string | null;
            };
            /** @description The portrait, at 3:4; null where there is none to show. */
            portrait: components["schemas"]["IdentityView"] | null;
            /** @description The full-body view, at 2:3; null while there is none. */
            fullBody: components["schemas"]["IdentityView"] | null;
            /**
             * Format: date-time
             * @description When it was made, in UTC with milliseconds.
             */
            createdAt: string;
            /** @description When an unsaved candidate and its pictures go; null once saved. */
            expiresAt: string | null;
            /** @description The model it was saved as: `mdl_…`; null before. */
            modelId: string | null;
            /** @description The requests that made its pictures, oldest first. */
            requestIds: string[];
            /** @description True where real money is spent, false in test mode. */
            livemode: boolean;
        };
        RosterEntry: {
            /** @description Id of the roster model: `rst_…`. It goes into `model_id`. */
            modelId: string;
            /** @description What the roster model is called. */
            name: string;
            /** @description Its portrait; null until it is drawn. */
            portrait: components["schemas"]["IdentityView"] | null;
            /** @description Whether the organization may use it. */
            entitled: boolean;
        };
        Submission: {
            /** @description Id of the request: `req_…`. */
            requestId: string;
            /**
             * @description What was ordered.
             * @enum {string}
             */
            operation: "pro.generate" | "lab.creative" | "lab.product" | "lab.polish" | "models.portrait" | "models.full_body";
            /** @description The fields of the call under their first names, as they were read. */
            fields: {
                [key: string]: unknown;
            };
            /** @description The working copies of the references, in the order of the upload. */
            references: {
                /** @description Position in the upload, from 0. */
                index: number;
                /**
                 * @description Of the working copy.
                 * @enum {string}
                 */
                mediaType: "image/png" | "image/jpeg";
                /** @description Of the upload, upright, as in the record. */
                width: number;
                /** @description Height of the upload in pixels, upright. */
                height: number;
                /** @description Null once the reference is gone. */
                url: string | null;
                /** @description When the URL ends; null once the reference is gone. */
                urlExpiresAt: string | null;
            }[];
        };
        PriceList: {
            /** @description One entry per operation and resolution. */
            data: {
                /**
                 * @description What is ordered.
                 * @enum {string}
                 */
                operation: "pro.generate" | "lab.creative" | "lab.product" | "lab.polish" | "models.portrait" | "models.full_body";
                /**
                 * @description At which size.
                 * @enum {string}
                 */
                resolution: "1K" | "2K" | "4K";
                /** @description Price of one delivered picture with all its files. */
                unitPrice: components["schemas"]["Money"];
                /** @description Added per output when the request carries one or more references. */
                referenceSurcharge: components["schemas"]["Money"];
            }[];
            /**
             * @description Always `USD`.
             * @constant
             */
            currency: "USD";
        };
        Wallet: {
            /** @description What can be spent now. */
            available: components["schemas"]["Money"];
            /** @description What requests in progress hold; each ends as a charge or comes back. */
            held: components["schemas"]["Money"];
            /** @description What was charged for delivered pictures, before refunds. */
            spent: components["schemas"]["Money"];
            /** @description What was paid in, before chargebacks. */
            toppedUp: components["schemas"]["Money"];
            /** @description What was given back of charges. */
            refunded: components["schemas"]["Money"];
            /** @description What was paid back to the organization. */
            paidOut: components["schemas"]["Money"];
            /** @description Charged back and not written off. */
            owed: components["schemas"]["Money"];
            /** @description After a chargeback, until it is reopened. */
            closed: boolean;
            /** @description True where real money is spent, false in test mode. */
            livemode: boolean;
        };
        WalletEntry: {
            /** @description Id of the line in the books: `ent_…`. */
            entryId: string;
            /** @description Position in the wallet, from 1, without gaps. */
            sequence: number;
            /**
             * @description What happened. A `capture` charges a hold, a `release` gives it back.
             * @enum {string}
             */
            type: "top_up" | "hold" | "capture" | "release" | "refund" | "chargeback" | "payout" | "write_off";
            /** @description Signed effect on what is available. */
            amount: components["schemas"]["Money"];
            /** @description Of a capture. */
            charged: components["schemas"]["Money"] | null;
            /** @description What was available after this line. */
            availableAfter: components["schemas"]["Money"];
            /** @description What was held after this line. */
            heldAfter: components["schemas"]["Money"];
            /** @description The request it is about; null for payments. */
            requestId: string | null;
            /** @description The line in words, for statements. */
            description: string;
            /**
             * Format: date-time
             * @description When it was booked, in UTC with milliseconds.
             */
            createdAt: string;
            /** @description SHA-256 of `preimage`, which contains the hash of the line before. */
            hash: string;
            /** @description The text whose SHA-256 is the hash: the previous hash, a line feed, the fields as a JSON list. */
            preimage: string;
        };
        WalletStatement: {
            /** @description The month, in UTC. */
            month: string;
            /**
             * @description A month is final a minute after its end; no line precedes a final close.
             * @enum {string}
             */
            state: "provisional" | "final";
            /**
             * @description Always `USD`.
             * @constant
             */
            currency: "USD";
            /** @description Where the wallet stood before the first line. */
            opening: components["schemas"]["WalletPosition"];
            /** @description Oldest first. */
            entries: components["schemas"]["WalletEntry"][];
            /** @description Where it stood after the last line. */
            closing: components["schemas"]["WalletPosition"];
            /** @description The sums of the month by kind. */
            totals: {
                /** @description Paid in. */
                toppedUp: components["schemas"]["Money"];
                /** @description Captured, before refunds. */
                spent: components["schemas"]["Money"];
                /** @description Given back of charges. */
                refunded: components["schemas"]["Money"];
                /** @description Payments that were taken back. */
                chargedBack: components["schemas"]["Money"];
                /** @description Paid back to the organization. */
                paidOut: components["schemas"]["Money"];
                /** @description Debts that were given up. */
                writtenOff: components["schemas"]["Money"];
            };
            /** @description That of the close. */
            head: string;
            /** @description The operator's signature over the close. */
            checkpoint: components["schemas"]["Checkpoint"];
        };
        WalletPosition: {
            /** @description What could be spent. */
            available: components["schemas"]["Money"];
            /** @description What requests held. */
            held: components["schemas"]["Money"];
            /** @description Of the last entry; 0 before the first. */
            sequence: number;
            /** @description Hash of the last entry; 64 zeros before the first. */
            head: string;
            /** @description Of `head`; null before the first. */
            preimage: string | null;
        };
        /** @description The operator's signed word on where the wallet stood: whoever keeps it can prove a rewrite. */
        Checkpoint: {
            /**
             * Format: date
             * @description Of the close, in UTC.
             */
            day: string;
            /** @description What is signed: the day, and sequence and head of this wallet at the close. */
            text: string;
            /** @description Which key signed: the first 16 hexadecimal digits of the SHA-256 of the DER public key. */
            keyId: string;
            /** @description Ed25519 over the UTF-8 bytes of `text`, in base64url. */
            signature: string;
            /** @description PEM (SubjectPublicKeyInfo). */
            publicKey: string;
        };
        Spending: {
            /**
             * Format: date
             * @description The first day, in UTC.
             */
            from: string;
            /**
             * Format: date
             * @description The last day, in UTC.
             */
            to: string;
            /** @description The name of the metadata whose values are told apart; null: none. */
            by: string | null;
            /** @description One entry per day, key and value; days without requests have none. */
            data: {
                /**
                 * Format: date
                 * @description The day on which the requests were accepted, in UTC.
                 */
                day: string;
                /** @description The key they were accepted with: `key_…`. */
                keyId: string;
                /** @description What their metadata says; null where it says nothing, or nothing was asked for. */
                value: string | null;
                /** @description How many they are. */
                requests: number;
                /** @description What those that have ended were charged, before refunds. */
                charged: components["schemas"]["Money"];
                /** @description What those that have not ended hold. */
                held: components["schemas"]["Money"];
            }[];
        };
        ApiKey: {
            /** @description Id of the key, not its secret: `key_…`. */
            keyId: string;
            /** @description What the key is called. */
            name: string;
            /** @description The first characters of the secret. */
            prefix: string;
            /** @description The last characters of the secret; null in keys that were made before they were kept. */
            lastFour: string | null;
            /**
             * @description `test` keys spend no money and make no photographs.
             * @enum {string}
             */
            mode: "live" | "test";
            /** @description True where real money is spent, false in test mode. */
            livemode: boolean;
            /** @description What it may do. */
            scopes: ("generate" | "read" | "models" | "wallet" | "keys" | "webhooks")[];
            /** @description What its requests may cost within a period; null: what is in the wallet. */
            spendCap: {
                /** @description The most that is charged and held together. */
                amount: components["schemas"]["Money"];
                /**
                 * @description A day or a month in UTC, or as long as the key lives.
                 * @enum {string}
                 */
                period: "day" | "month" | "total";
            } | null;
            /**
             * Format: date-time
             * @description When it was made, in UTC with milliseconds.
             */
            createdAt: string;
            /** @description When it stops working; null: never. */
            expiresAt: string | null;
            /** @description To the minute. */
            lastUsedAt: string | null;
            /** @description When it was revoked; null while it was not. */
            revokedAt: string | null;
        };
        CreatedApiKey: {
            /** @description Id of the key, not its secret: `key_…`. */
            keyId: string;
            /** @description What the key is called. */
            name: string;
            /** @description The first characters of the secret. */
            prefix: string;
            /** @description The last characters of the secret; null in keys that were made before they were kept. */
            lastFour: string | null;
            /**
             * @description `test` keys spend no money and make no photographs.
             * @enum {string}
             */
            mode: "live" | "test";
            /** @description True where real money is spent, false in test mode. */
            livemode: boolean;
            /** @description What it may do. */
            scopes: ("generate" | "read" | "models" | "wallet" | "keys" | "webhooks")[];
            /** @description What its requests may cost within a period; null: what is in the wallet. */
            spendCap: {
                /** @description The most that is charged and held together. */
                amount: components["schemas"]["Money"];
                /**
                 * @description A day or a month in UTC, or as long as the key lives.
                 * @enum {string}
                 */
                period: "day" | "month" | "total";
            } | null;
            /**
             * Format: date-time
             * @description When it was made, in UTC with milliseconds.
             */
            createdAt: string;
            /** @description When it stops working; null: never. */
            expiresAt: string | null;
            /** @description To the minute. */
            lastUsedAt: string | null;
            /** @description When it was revoked; null while it was not. */
            revokedAt: string | null;
            /** @description The secret, shown only here. */
            apiKey: string;
        };
        AuditEvent: {
            /** @description Id of the event: `evt_…`. */
            eventId: string;
            /**
             * Format: date-time
             * @description When it happened, in UTC with milliseconds.
             */
            at: string;
            /** @description Who did it. */
            actor: {
                /**
                 * @description A key, a browser that is signed in with a key, an operator, or the installation itself.
                 * @enum {string}
                 */
                kind: "key" | "operator" | "studio" | "system";
                /** @description Id of the key or the operator; null where there is none. */
                id: string | null;
            };
            /**
             * @description What was done: a noun and a verb; `/v1/capabilities` lists them.
             * @enum {string}
             */
            action: "request.accept" | "request.cancel" | "request.remove_outputs" | "model.save" | "model.rename" | "model.delete" | "webhook.create" | "webhook.change" | "webhook.delete" | "webhook.rotate" | "webhook.test" | "webhook.redeliver" | "key.create" | "key.rotate" | "key.revoke" | "organization.create" | "organization.change" | "organization.erase" | "wallet.top_up" | "wallet.refund" | "wallet.charge_back" | "wallet.pay_out" | "wallet.write_off" | "wallet.reopen" | "wallet.reset" | "entitlement.grant" | "entitlement.revoke" | "roster.add" | "incident.resolve" | "pause.change" | "session.link" | "session.open" | "session.close" | "operator.appoint" | "operator.dismiss";
            /** @description The id of what it was done to; of refused words `text:` and a hash under a key of the installation. */
            subject: string | null;
            /**
             * @description `refused`: the guard did not take the words.
             * @enum {string}
             */
            outcome: "done" | "refused";
            /** @description The generation request that it concerns; null when it is none. */
            requestId: string | null;
            /** @description The `X-Request-Id` of the call; null outside of calls. */
            traceId: string | null;
            /** @description Position in the chain, from 1, without gaps. */
            sequence: number;
            /** @description The hash of the event before; 64 zeros for the first. */
            previousHash: string;
            /** @description SHA-256 over `previousHash`, a line feed and the fields as JSON. */
            hash: string;
        };
        OperatorAuditEvent: {
            /** @description Id of the event: `evt_…`. */
            eventId: string;
            /**
             * Format: date-time
             * @description When it happened, in UTC with milliseconds.
             */
            at: string;
            /** @description Who did it. */
            actor: {
                /**
                 * @description A key, a browser that is signed in with a key, an operator, or the installation itself.
                 * @enum {string}
                 */
                kind: "key" | "operator" | "studio" | "system";
                /** @description Id of the key or the operator; null where there is none. */
                id: string | null;
            };
            /**
             * @description What was done: a noun and a verb; `/v1/capabilities` lists them.
             * @enum {string}
             */
            action: "request.accept" | "request.cancel" | "request.remove_outputs" | "model.save" | "model.rename" | "model.delete" | "webhook.create" | "webhook.change" | "webhook.delete" | "webhook.rotate" | "webhook.test" | "webhook.redeliver" | "key.create" | "key.rotate" | "key.revoke" | "organization.create" | "organization.change" | "organization.erase" | "wallet.top_up" | "wallet.refund" | "wallet.charge_back" | "wallet.pay_out" | "wallet.write_off" | "wallet.reopen" | "wallet.reset" | "entitlement.grant" | "entitlement.revoke" | "roster.add" | "incident.resolve" | "pause.change" | "session.link" | "session.open" | "session.close" | "operator.appoint" | "operator.dismiss";
            /** @description The id of what it was done to; of refused words `text:` and a hash under a key of the installation. */
            subject: string | null;
            /**
             * @description `refused`: the guard did not take the words.
             * @enum {string}
             */
            outcome: "done" | "refused";
            /** @description The generation request that it concerns; null when it is none. */
            requestId: string | null;
            /** @description The `X-Request-Id` of the call; null outside of calls. */
            traceId: string | null;
            /** @description Position in the chain, from 1, without gaps. */
            sequence: number;
            /** @description The hash of the event before; 64 zeros for the first. */
            previousHash: string;
            /** @description SHA-256 over `previousHash`, a line feed and the fields as JSON. */
            hash: string;
            /** @description Whose chain it belongs to; null: that of the operators. */
            organizationId: string | null;
        };
        Event: {
            /** @description Id of the event: `evt_…`; also `webhook-id` where it is delivered. */
            id: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            createdAt: string;
            /** @description True where real money is spent, false in test mode. */
            livemode: boolean;
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "request.succeeded" | "request.failed" | "request.canceled";
            /** @description What is told of it; never URLs. */
            data: {
                /** @description The request: `req_…`. */
                requestId: string;
                /**
                 * @description What was asked for.
                 * @enum {string}
                 */
                operation: "pro.generate" | "lab.creative" | "lab.product" | "lab.polish" | "models.portrait" | "models.full_body";
                /**
                 * @description How it ended.
                 * @enum {string}
                 */
                status: "queued" | "running" | "canceling" | "succeeded" | "failed" | "canceled";
                /** @description As it was sent with the request. */
                metadata: {
                    [key: string]: string;
                };
                /** @description The money of the request. */
                billing: {
                    /**
                     * @description `captured`: charged for what was delivered; `released`: given back.
                     * @enum {string}
                     */
                    state: "held" | "captured" | "released" | "none";
                    /** @description What the request was accepted for. */
                    quoted: components["schemas"]["Money"];
                    /** @description What was charged. */
                    charged: components["schemas"]["Money"];
                };
                /** @description Why it failed; null when it did not. */
                error: {
                    /**
                     * @description Why: `render_refused` the engine objected, `render_failed` it could not, `renderer_unavailable` no engine answered, `render_timeout` it took too long, `reference_expired` uploads were gone before work began.
                     * @enum {string}
                     */
                    code: "render_refused" | "render_failed" | "renderer_unavailable" | "render_timeout" | "reference_expired";
                    /** @description A sentence for people; its words may change. */
                    message: string;
                    /** @description Whether the same order, under a new `Idempotency-Key`, may succeed. */
                    retryable: boolean;
                    /**
                     * @description With `render_refused`: what the engine objected to.
                     * @enum {string}
                     */
                    stage?: "input" | "output";
                } | null;
            };
        } | {
            /** @description Id of the event: `evt_…`; also `webhook-id` where it is delivered. */
            id: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            createdAt: string;
            /** @description True where real money is spent, false in test mode. */
            livemode: boolean;
            /**
             * @description What happened.
             * @constant
             */
            type: "request.expiring";
            /** @description What is told of it; never URLs. */
            data: {
                /** @description The request: `req_…`. */
                requestId: string;
                /**
                 * @description What was asked for.
                 * @enum {string}
                 */
                operation: "pro.generate" | "lab.creative" | "lab.product" | "lab.polish" | "models.portrait" | "models.full_body";
                /**
                 * @description How it ended.
                 * @enum {string}
                 */
                status: "queued" | "running" | "canceling" | "succeeded" | "failed" | "canceled";
                /** @description As it was sent with the request. */
                metadata: {
                    [key: string]: string;
                };
                /** @description The money of the request. */
                billing: {
                    /**
                     * @description `captured`: charged for what was delivered; `released`: given back.
                     * @enum {string}
                     */
                    state: "held" | "captured" | "released" | "none";
                    /** @description What the request was accepted for. */
                    quoted: components["schemas"]["Money"];
                    /** @description What was charged. */
                    charged: components["schemas"]["Money"];
                };
                /** @description Why it failed; null when it did not. */
                error: {
                    /**
                     * @description Why: `render_refused` the engine objected, `render_failed` it could not, `renderer_unavailable` no engine answered, `render_timeout` it took too long, `reference_expired` uploads were gone before work began.
                     * @enum {string}
                     */
                    code: "render_refused" | "render_failed" | "renderer_unavailable" | "render_timeout" | "reference_expired";
                    /** @description A sentence for people; its words may change. */
                    message: string;
                    /** @description Whether the same order, under a new `Idempotency-Key`, may succeed. */
                    retryable: boolean;
                    /**
                     * @description With `render_refused`: what the engine objected to.
                     * @enum {string}
                     */
                    stage?: "input" | "output";
                } | null;
                /**
                 * Format: date-time
                 * @description When its files and texts are removed.
                 */
                expiresAt: string;
            };
        } | {
            /** @description Id of the event: `evt_…`; also `webhook-id` where it is delivered. */
            id: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            createdAt: string;
            /** @description True where real money is spent, false in test mode. */
            livemode: boolean;
            /**
             * @description What happened.
             * @constant
             */
            type: "wallet.low_balance";
            /** @description What is told of it; never URLs. */
            data: {
                /** @description What was available. */
                available: components["schemas"]["Money"];
                /** @description What it fell below. */
                threshold: components["schemas"]["Money"];
            };
        } | {
            /** @description Id of the event: `evt_…`; also `webhook-id` where it is delivered. */
            id: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            createdAt: string;
            /** @description True where real money is spent, false in test mode. */
            livemode: boolean;
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "model.saved" | "model.deleted";
            /** @description What is told of it; never URLs. */
            data: {
                /** @description The model: `mdl_…`. */
                modelId: string;
            };
        } | {
            /** @description Id of the event: `evt_…`; also `webhook-id` where it is delivered. */
            id: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            createdAt: string;
            /** @description True where real money is spent, false in test mode. */
            livemode: boolean;
            /**
             * @description Sent to webhooks alone.
             * @constant
             */
            type: "webhook.test";
            /** @description What is told of it; never URLs. */
            data: Record<string, never>;
        };
        Webhook: {
            /** @description Id of the webhook: `whk_…`. */
            webhookId: string;
            /** @description Where events are sent. */
            url: string;
            /** @description What is sent there. */
            events: ("request.succeeded" | "request.failed" | "request.canceled" | "request.expiring" | "wallet.low_balance" | "model.saved" | "model.deleted" | "webhook.test")[];
            /** @description What its owners wrote of it; null without. */
            description: string | null;
            /**
             * @description `active`, or `disabled`: nothing is sent.
             * @enum {string}
             */
            status: "active" | "disabled";
            /** @description Why it is disabled: `gone` it answered 410, `failing` nothing arrived for three days, `operator` by hand. Null while it is active. */
            disabledReason: ("gone" | "failing" | "operator") | null;
            /** @description True where real money is spent, false in test mode. */
            livemode: boolean;
            /**
             * Format: date-time
             * @description When it was made, in UTC with milliseconds.
             */
            createdAt: string;
        };
        WebhookWithSecret: {
            /** @description Id of the webhook: `whk_…`. */
            webhookId: string;
            /** @description Where events are sent. */
            url: string;
            /** @description What is sent there. */
            events: ("request.succeeded" | "request.failed" | "request.canceled" | "request.expiring" | "wallet.low_balance" | "model.saved" | "model.deleted" | "webhook.test")[];
            /** @description What its owners wrote of it; null without. */
            description: string | null;
            /**
             * @description `active`, or `disabled`: nothing is sent.
             * @enum {string}
             */
            status: "active" | "disabled";
            /** @description Why it is disabled: `gone` it answered 410, `failing` nothing arrived for three days, `operator` by hand. Null while it is active. */
            disabledReason: ("gone" | "failing" | "operator") | null;
            /** @description True where real money is spent, false in test mode. */
            livemode: boolean;
            /**
             * Format: date-time
             * @description When it was made, in UTC with milliseconds.
             */
            createdAt: string;
            /** @description What signs, `whsec_…`: for the libraries of Standard Webhooks. Not shown again. */
            secret: string;
        };
        Delivery: {
            /** @description Id of the delivery: `dlv_…`. */
            deliveryId: string;
            /** @description The event, and `webhook-id` of every attempt. */
            eventId: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            eventType: "request.succeeded" | "request.failed" | "request.canceled" | "request.expiring" | "wallet.low_balance" | "model.saved" | "model.deleted" | "webhook.test";
            /**
             * @description `pending` until it arrived (`succeeded`) or was given up (`failed`).
             * @enum {string}
             */
            status: "pending" | "succeeded" | "failed";
            /** @description How often it was sent so far. */
            attempts: number;
            /**
             * Format: date-time
             * @description When it was made, in UTC with milliseconds.
             */
            createdAt: string;
            /** @description When it was sent last; null before. */
            lastAttemptAt: string | null;
            /** @description What the last attempt was answered; null without an answer. */
            responseStatus: number | null;
            /** @description Why the last attempt failed: `status` the answer was no success, `timeout` none within 5 s, `unreachable` no connection, `certificate_expired` the certificate has expired or is not valid yet, `certificate_name` it is for another name, `certificate_untrusted` it is of no authority that is trusted, or its chain is incomplete, `refused` the address is none that is sent to, `disabled` the webhook was disabled. Null when it did not. */
            failure: ("status" | "timeout" | "unreachable" | "certificate_expired" | "certificate_name" | "certificate_untrusted" | "refused" | "disabled") | null;
            /** @description When it is sent next; null at its end. */
            nextAttemptAt: string | null;
        };
        Capabilities: {
            /** @description What each operation takes. */
            operations: {
                /**
                 * @description The operation.
                 * @enum {string}
                 */
                operation: "pro.generate" | "lab.creative" | "lab.product" | "lab.polish" | "models.portrait" | "models.full_body";
                /** @description The sizes that have a price. */
                resolutions: ("1K" | "2K" | "4K")[];
                /** @description Empty when aspect is no choice. */
                aspects: ("1:1" | "2:3" | "3:2" | "3:4" | "4:3" | "4:5" | "5:4" | "9:16" | "16:9" | "21:9")[];
                /** @description Null when it follows the reference. */
                aspectDefault: ("1:1" | "2:3" | "3:2" | "3:4" | "4:3" | "4:5" | "5:4" | "9:16" | "16:9" | "21:9") | null;
                /** @description Aspects that are rendered at another one. */
                aspectAliases: {
                    /**
                     * @description What is asked for.
                     * @enum {string}
                     */
                    requested: "1:1" | "2:3" | "3:2" | "3:4" | "4:3" | "4:5" | "5:4" | "9:16" | "16:9" | "21:9";
                    /**
                     * @description What is rendered.
                     * @enum {string}
                     */
                    effective: "1:1" | "2:3" | "3:2" | "3:4" | "4:3" | "4:5" | "5:4" | "9:16" | "16:9" | "21:9";
                }[];
                /** @description How many references it takes. */
                references: {
                    /** @description The fewest. */
                    min: number;
                    /** @description The most. */
                    max: number;
                };
                /** @description How many pictures one call may order. */
                count: {
                    /** @description The fewest. */
                    min: number;
                    /** @description The most. */
                    max: number;
                };
            }[];
            /** @description What is made here, by operation and resolution; what no entry names cannot be made at present. */
            routes: {
                /**
                 * @description What can be made.
                 * @enum {string}
                 */
                operation: "pro.generate" | "lab.creative" | "lab.product" | "lab.polish" | "models.portrait" | "models.full_body";
                /** @description At which sizes. */
                resolution: ("1K" | "2K" | "4K")[];
                /** @description Whether the same order with the same variation makes the same picture. */
                repeats: boolean;
                /** @description Whether pictures may be made smaller and enlarged to the ordered size. */
                upscaled: boolean;
            }[];
            /** @description Every aspect with its sizes. */
            aspects: {
                /**
                 * @description Width to height.
                 * @enum {string}
                 */
                aspect: "1:1" | "2:3" | "3:2" | "3:4" | "4:3" | "4:5" | "5:4" | "9:16" | "16:9" | "21:9";
                /** @description Pixel sizes by resolution. */
                sizes: {
                    /** @description At 1K. */
                    "1K": {
                        /** @description Width in pixels. */
                        width: number;
                        /** @description Height in pixels. */
                        height: number;
                    };
                    /** @description At 2K. */
                    "2K": {
                        /** @description Width in pixels. */
                        width: number;
                        /** @description Height in pixels. */
                        height: number;
                    };
                    /** @description At 4K. */
                    "4K": {
                        /** @description Width in pixels. */
                        width: number;
                        /** @description Height in pixels. */
                        height: number;
                    };
                };
            }[];
            /** @description The files of one picture by resolution. */
            files: {
                /**
                 * @description Size of the picture.
                 * @enum {string}
                 */
                resolution: "1K" | "2K" | "4K";
                /** @description The files that are delivered, all for one price. */
                formats: ("png" | "tiff" | "dng")[];
            }[];
            /** @description What pictures are inspected for before they are delivered. It certifies nothing: not age, not identity, not decency. */
            inspection: {
                /** @description What is looked for. */
                checks: {
                    /**
                     * @description What is looked for.
                     * @enum {string}
                     */
                    name: "blank" | "truncated" | "bars" | "unfocused" | "dimensions" | "echo" | "figures" | "framing" | "identity" | "reference_seen";
                    /** @description Whether its findings reject a picture. */
                    enforced: boolean;
                }[];
                /**
                 * @description Always false.
                 * @constant
                 */
                certified: false;
            };
            /** @description What the audit trail records: one event for each change, and for each refusal by the guard. A repetition that changes nothing leaves none. */
            auditActions: ("request.accept" | "request.cancel" | "request.remove_outputs" | "model.save" | "model.rename" | "model.delete" | "webhook.create" | "webhook.change" | "webhook.delete" | "webhook.rotate" | "webhook.test" | "webhook.redeliver" | "key.create" | "key.rotate" | "key.revoke" | "organization.create" | "organization.change" | "organization.erase" | "wallet.top_up" | "wallet.refund" | "wallet.charge_back" | "wallet.pay_out" | "wallet.write_off" | "wallet.reopen" | "wallet.reset" | "entitlement.grant" | "entitlement.revoke" | "roster.add" | "incident.resolve" | "pause.change" | "session.link" | "session.open" | "session.close" | "operator.appoint" | "operator.dismiss")[];
            /** @description Formats of references, recognised by their bytes. */
            referenceMediaTypes: string[];
            /** @description Upper bounds of one call and of the organization. */
            limits: {
                /** @description Bytes of one file; above, 413 `file_too_large`. */
                fileBytesMax: number;
                /** @description Bytes of all files of a call together. */
                filesBytesMax: number;
                /** @description Bytes of a whole body. */
                bodyBytesMax: number;
                /** @description Bytes of the part `brief`. */
                briefBytesMax: number;
                /** @description Bytes of any other text part. */
                textBytesMax: number;
                /** @description Parts of a form. */
                partsMax: number;
                /** @description Width times height of a reference. */
                imagePixelsMax: number;
                /** @description The shortest side of a reference, in pixels. */
                imageSidePixelsMin: number;
                /** @description The longest side of a reference, in pixels. */
                imageSidePixelsMax: number;
                /** @description Characters of all texts of a brief together. */
                briefCharactersMax: number;
                /** @description Generating calls and reviews per minute and organization. */
                generationsPerMinute: number;
                /** @description Other calls per minute and organization. */
                readsPerMinute: number;
                /** @description Decoded megapixels of uploads per minute and organization. */
                megapixelsPerMinute: number;
                /** @description Requests that may be unfinished at once; above, 429 `too_many_in_flight`. */
                unfinishedMax: number;
                /** @description The longest `Prefer: wait=N`, in seconds. */
                waitSecondsMax: number;
            };
            /** @description ISO 8601 durations. */
            retention: {
                /** @description How long files, uploads and texts are kept after the end of a request. */
                results: string;
                /** @description How long an unsaved candidate is kept. */
                candidates: string;
            };
            /** @description Closed values and the request field that takes them. */
            vocabularies: {
                /** @description The field, by its path in a request. */
                field: string;
                /** @description What it takes. */
                values: string[];
            }[];
        };
        Organization: {
            /** @description Id of the organization: `org_…`. */
            organizationId: string;
            /** @description What the organization is called. */
            name: string;
            /** @description The youngest band that it may cast; null: all adult bands. */
            minimumAgeBand: ("18-24" | "25-34" | "35-44" | "45-54" | "55-64" | "65-74" | "75-plus") | null;
            /** @description Whether undressed adults may be described. */
            allowNudity: boolean;
            /** @description Nothing new is accepted; reading, downloading and canceling go on. */
            suspended: boolean;
            /** @description Threshold of `wallet.low_balance`; null: that of the installation. */
            lowBalance: components["schemas"]["Money"] | null;
            /**
             * Format: date-time
             * @description When it was made, in UTC with milliseconds.
             */
            createdAt: string;
            /** @description When it was erased; null while it was not. */
            erasedAt: string | null;
        };
        TopUp: {
            /** @description Id of the line in the books: `ent_…`. */
            entryId: string;
            /** @description Id of the organization: `org_…`. */
            organizationId: string;
            /** @description What was booked. */
            amount: components["schemas"]["Money"];
            /** @description The id under which it was booked; never used twice. */
            reference: string;
            /** @description What the wallet holds free after this top-up. */
            available: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description When it was booked, in UTC with milliseconds.
             */
            createdAt: string;
        };
        RosterModel: {
            /** @description Id of the roster model: `rst_…`. */
            modelId: string;
            /** @description What it is called in the roster. */
            name: string;
        };
        Adjustment: {
            /** @description Id of the line in the books: `ent_…`. */
            entryId: string;
            /** @description Id of the organization: `org_…`. */
            organizationId: string;
            /** @description What was booked. */
            amount: components["schemas"]["Money"];
            /** @description The id under which it was booked; never used twice. */
            reference: string;
            /** @description What the wallet holds free after this top-up. */
            available: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description When it was booked, in UTC with milliseconds.
             */
            createdAt: string;
            /** @description The request a refund is of; null otherwise. */
            requestId: string | null;
            /** @description Of a chargeback: the dispute's own id; `reference` is the top-up's. */
            dispute: string | null;
        };
        LedgerVerification: {
            /**
             * Format: date-time
             * @description When the books were read.
             */
            checkedAt: string;
            /**
             * @description How much was read: everything, or what came after the checkpoint of the day. What an operator asks for is whole.
             * @enum {string}
             */
            kind: "whole" | "incremental";
            /** @description Whether all invariants hold. While one does not, no new request is accepted. */
            holds: boolean;
            /** @description What has to be true of the books, one entry each. */
            invariants: {
                /** @description Number of the invariant, from 1. */
                number: number;
                /** @description What has to be true. */
                title: string;
                /** @description Whether it is. */
                holds: boolean;
                /** @description At most 100, and how many more. */
                findings: string[];
            }[];
            /** @description Whether the chains of the audit trail are whole. */
            auditTrail: {
                /** @description Whether all of them are. A break raises an incident. */
                holds: boolean;
                /** @description How many there are: one per organization and one of the operators. */
                chains: number;
                /** @description How many events were read. */
                events: number;
                /** @description A sentence per broken chain. */
                findings: string[];
            };
            /** @description Payments that share their reference, from before references had to be unique: look whether each was paid. */
            doublePayments: {
                /**
                 * @description What kind of payment it is.
                 * @enum {string}
                 */
                type: "top_up" | "hold" | "capture" | "release" | "refund" | "chargeback" | "payout" | "write_off";
                /** @description The reference they share. */
                reference: string;
                /** @description Id of the organization: `org_…`. */
                organizationId: string;
                /** @description Id of the line in the books: `ent_…`. */
                entryId: string;
                /** @description What was booked. */
                amount: components["schemas"]["Money"];
            }[];
        };
        Incident: {
            /** @description Id of the incident: `inc_…`. */
            incidentId: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            kind: "file_damaged" | "engine_unknown" | "engine_rejected" | "engine_credentials" | "webhook_disabled" | "ledger_violated" | "audit_violated" | "clock_ahead" | "clock_differs";
            /**
             * Format: date-time
             * @description When it was noticed first.
             */
            at: string;
            /** @description The organization it concerns; null when it is none. */
            organizationId: string | null;
            /** @description The request it concerns; null when it is none. */
            requestId: string | null;
            /** @description What was found, and what puts it right. */
            detail: string;
            /** @description When it was resolved; null while it waits. */
            resolvedAt: string | null;
        };
        Pause: {
            /** @description Whether new requests are accepted. */
            accepting: boolean;
            /** @description Names of engines that routes skip. */
            engines: string[];
            /** @description Why, for other operators; null without one. */
            reason: string | null;
            /** @description Null while nothing was ever paused. */
            changedAt: string | null;
        };
        Operator: {
            /** @description Id of the operator: `opr_…`. */
            operatorId: string;
            /** @description Who it is. */
            name: string;
            /**
             * @description `read` reads; `money` also books payments; `all` also does everything else.
             * @enum {string}
             */
            role: "read" | "money" | "all";
            /**
             * Format: date-time
             * @description When the operator was named, in UTC with milliseconds.
             */
            createdAt: string;
            /** @description When the token ended; null while it works. */
            revokedAt: string | null;
        };
        CreatedOperator: {
            /** @description Id of the operator: `opr_…`. */
            operatorId: string;
            /** @description Who it is. */
            name: string;
            /**
             * @description `read` reads; `money` also books payments; `all` also does everything else.
             * @enum {string}
             */
            role: "read" | "money" | "all";
            /**
             * Format: date-time
             * @description When the operator was named, in UTC with milliseconds.
             */
            createdAt: string;
            /** @description When the token ended; null while it works. */
            revokedAt: string | null;
            /** @description The secret, shown only here. */
            token: string;
        };
    };
    responses: {
        /**
         * @description `malformed_request`: The request could not be read.
         *
         *     `idempotency_key_required`: An Idempotency-Key is required.
         *
         *     `idempotency_key_invalid`: The Idempotency-Key is malformed.
         */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `unauthenticated`: A valid API key is required. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `insufficient_funds`: The wallet does not cover this request.
         *
         *     `spend_cap_reached`: The key has spent what it may.
         *
         *     `funds_held`: Running requests hold the money this request needs.
         */
        PaymentRequired: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `organization_suspended`: The organization is suspended.
         *
         *     `roster_not_entitled`: The organization is not entitled to this roster model.
         *
         *     `insufficient_scope`: The API key lacks the scope for this operation.
         *
         *     `signature_invalid`: The signed URL has expired or was altered.
         */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `not_found`: Not found. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `method_not_allowed`: The method is not allowed here. */
        MethodNotAllowed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `request_timeout`: The request did not arrive in time. */
        RequestTimeout: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `conflict`: The current state does not allow this. */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `output_expired`: The files of this output have been removed.
         *
         *     `candidate_expired`: The candidate has expired.
         */
        Gone: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `file_too_large`: A file is too large.
         *
         *     `request_too_large`: The request is too large.
         */
        ContentTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `unsupported_media_type`: The body is not of a type this operation takes. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `range_not_satisfiable`: The file has none of the bytes asked for. */
        RangeNotSatisfiable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Content-Range": components["headers"]["Content-Range"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `validation_failed`: Some of the input is not acceptable.
         *
         *     `unknown_field`: A field is not known here.
         *
         *     `identity_required`: An identity is required.
         *
         *     `identity_conflict`: Exactly one identity can be given.
         *
         *     `reference_count`: The number of references is not allowed.
         *
         *     `reference_roles_mismatch`: Roles and reference files do not pair up.
         *
         *     `reference_order_mismatch`: Roles and reference files are in different order.
         *
         *     `reference_role_required`: Every reference needs a role.
         *
         *     `reference_role_unknown`: A reference has an unknown role.
         *
         *     `reference_fidelity_required`: Every reference needs a fidelity instruction.
         *
         *     `reference_identity_source`: A reference cannot carry identity.
         *
         *     `identity_redefined`: The text cannot redefine the identity.
         *
         *     `minor_depicted`: Minors cannot be depicted.
         *
         *     `real_person_likeness`: Real people cannot be depicted.
         *
         *     `text_too_short`: A text is too short.
         *
         *     `text_too_long`: A text is too long.
         *
         *     `value_not_allowed`: A value is not allowed.
         *
         *     `number_out_of_range`: A number is out of range.
         *
         *     `unsupported_image`: A file is not an image of a supported type.
         *
         *     `unreadable_image`: An image cannot be decoded.
         *
         *     `image_dimensions`: An image is too small or too large.
         *
         *     `casting_not_adult`: Castings are of adults only.
         *
         *     `casting_real_person`: Castings cannot follow a real person.
         *
         *     `content_not_allowed`: The content asked for is not made here.
         *
         *     `aspect_not_supported`: The aspect is not supported.
         *
         *     `idempotency_key_reused`: The Idempotency-Key was used for another request.
         *
         *     `quote_exceeded`: The price is above the maximum given.
         */
        UnprocessableContent: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `rate_limited`: Too many requests.
         *
         *     `too_many_in_flight`: Too many unfinished requests.
         */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `headers_too_large`: The request headers are too large. */
        RequestHeaderFieldsTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `internal_error`: Something went wrong on our side.
         *
         *     `output_damaged`: A stored file is damaged.
         */
        InternalServerError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `unavailable`: The service is not available right now. */
        ServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Names this call in logs and in `traceId` of problems. */
        "X-Request-Id": string;
        /** @description What is left: `"reads";r=599;t=60`: r calls within the next t seconds. */
        RateLimit: string;
        /** @description What is allowed: `"reads";q=600;w=60`: q calls within w seconds. */
        "RateLimit-Policy": string;
        /** @description Version of what is shown, for `If-None-Match`. */
        ETag: string;
        /** @description Path of what was made. */
        Location: string;
        /** @description Seconds after which to ask again; sent while it makes sense to. */
        "Retry-After": number;
        /** @description Whether the call repeats an earlier one, whose request this is. */
        "Idempotent-Replayed": "true" | "false";
        /** @description The preferences that were followed (RFC 7240). */
        "Preference-Applied": string;
        /** @description The name to save the file under. */
        "Content-Disposition": string;
        /** @description Whether parts can be asked for. */
        "Accept-Ranges": "bytes" | "none";
        /** @description Which bytes these are, of how many. */
        "Content-Range": string;
        /** @description How to authenticate. */
        "WWW-Authenticate": "Bearer";
        /** @description The methods that are possible here. */
        Allow: string;
        /** @description With `text/csv`: the next page, as `rel="next"`. */
        Link: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    generatePro: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters, bare or quoted. A repeated call is answered by the first one. */
                "Idempotency-Key": string;
                /** @description `wait=N`, `respond-async`, and `handling=strict`: warnings are refused. */
                Prefer?: string;
                /** @description Refuses (422 `quote_exceeded`) instead of spending more, in US dollars. */
                "X-Max-Cost"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description A saved Custom Model: `mdl_…`. */
                    custom_model_id?: string;
                    /** @description A licensed roster model: `rst_…`. */
                    model_id?: string;
                    /**
                     * @description Size of the picture, and with it the files: 1K is delivered as PNG, 2K also as TIFF, 4K also as DNG. Pixel sizes by aspect stand in `/v1/capabilities`.
                     * @enum {string}
                     */
                    resolution: "1K" | "2K" | "4K";
                    /**
                     * @description Width to height of the picture. `4:5` is rendered at `3:4`; the record tells both.
                     * @default 3:4
                     * @enum {string}
                     */
                    aspect?: "1:1" | "2:3" | "3:2" | "3:4" | "4:3" | "4:5" | "5:4" | "9:16" | "16:9" | "21:9";
                    /** @description The direction of the photograph, as a part of JSON. */
                    brief: components["schemas"]["ProBrief"];
                    /**
                     * @description A JSON list of what is wanted beside the picture, free of charge, where its engine makes it: `["depth", "clay", "line"]`.
                     * @example ["depth","line"]
                     */
                    passes?: string;
                    /** @description Your own notes: echoed in records and events, a filter of lists, never read by an engine. */
                    metadata?: {
                        [key: string]: string;
                    };
                    /** @description Which of the pictures that the same input allows: the same number gives the same one. */
                    variation?: number;
                    /** @description 1 to 9, each image/png, image/jpeg, image/webp by its bytes, at most 20971520 bytes. One part per file; their order on the wire is their order. */
                    "references[]": string[];
                } & (unknown | unknown);
            };
        };
        responses: {
            /** @description Finished while waiting, or a replay. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestRecord"];
                };
            };
            /** @description Accepted. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestRecord"];
                };
            };
        };
    };
    reviewPro: {
        parameters: {
            query?: never;
            header?: {
                /** @description `wait=N`, `respond-async`, and `handling=strict`: warnings are refused. */
                Prefer?: string;
                /** @description Refuses (422 `quote_exceeded`) instead of spending more, in US dollars. */
                "X-Max-Cost"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description A saved Custom Model: `mdl_…`. */
                    custom_model_id?: string;
                    /** @description A licensed roster model: `rst_…`. */
                    model_id?: string;
                    /**
                     * @description Size of the picture, and with it the files: 1K is delivered as PNG, 2K also as TIFF, 4K also as DNG. Pixel sizes by aspect stand in `/v1/capabilities`.
                     * @enum {string}
                     */
                    resolution: "1K" | "2K" | "4K";
                    /**
                     * @description Width to height of the picture. `4:5` is rendered at `3:4`; the record tells both.
                     * @default 3:4
                     * @enum {string}
                     */
                    aspect?: "1:1" | "2:3" | "3:2" | "3:4" | "4:3" | "4:5" | "5:4" | "9:16" | "16:9" | "21:9";
                    /** @description The direction of the photograph, as a part of JSON. */
                    brief: components["schemas"]["ProBrief"];
                    /**
                     * @description A JSON list of what is wanted beside the picture, free of charge, where its engine makes it: `["depth", "clay", "line"]`.
                     * @example ["depth","line"]
                     */
                    passes?: string;
                    /** @description Your own notes: echoed in records and events, a filter of lists, never read by an engine. */
                    metadata?: {
                        [key: string]: string;
                    };
                    /** @description Which of the pictures that the same input allows: the same number gives the same one. */
                    variation?: number;
                    /** @description How many files there would be, when none are sent. */
                    reference_count?: number;
                    /** @description 0 to 9, each image/png, image/jpeg, image/webp by its bytes, at most 20971520 bytes. One part per file; their order on the wire is their order. */
                    "references[]"?: string[];
                } & (unknown | unknown);
            };
        };
        responses: {
            /** @description The review. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
                };
            };
        };
    };
    createCreative: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters, bare or quoted. A repeated call is answered by the first one. */
                "Idempotency-Key": string;
                /** @description `wait=N`, `respond-async`, and `handling=strict`: warnings are refused. */
                Prefer?: string;
                /** @description Refuses (422 `quote_exceeded`) instead of spending more, in US dollars. */
                "X-Max-Cost"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What the picture shows, in plain sentences of any language, 1 to 4000 characters. */
                    prompt: string;
                    /**
                     * @description Size of the picture, and with it the files: 1K is delivered as PNG, 2K also as TIFF, 4K also as DNG. Pixel sizes by aspect stand in `/v1/capabilities`.
                     * @enum {string}
                     */
                    resolution: "1K" | "2K" | "4K";
                    /**
                     * @description Width to height of the picture.
                     * @default 1:1
                     * @enum {string}
                     */
                    aspect?: "1:1" | "2:3" | "3:2" | "3:4" | "4:3" | "4:5" | "5:4" | "9:16" | "16:9" | "21:9";
                    /**
                     * @description How many pictures. Each is an output with a status of its own; only delivered ones are charged.
                     * @default 1
                     */
                    count?: number;
                    /** @description Your own notes: echoed in records and events, a filter of lists, never read by an engine. */
                    metadata?: {
                        [key: string]: string;
                    };
                    /** @description Which of the pictures that the same input allows: the same number gives the same one. */
                    variation?: number;
                };
                "multipart/form-data": {
                    /** @description What the picture shows, in plain sentences of any language, 1 to 4000 characters. */
                    prompt: string;
                    /**
                     * @description Size of the picture, and with it the files: 1K is delivered as PNG, 2K also as TIFF, 4K also as DNG. Pixel sizes by aspect stand in `/v1/capabilities`.
                     * @enum {string}
                     */
                    resolution: "1K" | "2K" | "4K";
                    /**
                     * @description Width to height of the picture.
                     * @default 1:1
                     * @enum {string}
                     */
                    aspect?: "1:1" | "2:3" | "3:2" | "3:4" | "4:3" | "4:5" | "5:4" | "9:16" | "16:9" | "21:9";
                    /**
                     * @description How many pictures. Each is an output with a status of its own; only delivered ones are charged.
                     * @default 1
                     */
                    count?: number;
                    /** @description Your own notes: echoed in records and events, a filter of lists, never read by an engine. */
                    metadata?: {
                        [key: string]: string;
                    };
                    /** @description Which of the pictures that the same input allows: the same number gives the same one. */
                    variation?: number;
                    /** @description 0 to 16, each image/png, image/jpeg, image/webp by its bytes, at most 20971520 bytes. One part per file; their order on the wire is their order. */
                    "references[]"?: string[];
                };
            };
        };
        responses: {
            /** @description Finished while waiting, or a replay. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestRecord"];
                };
            };
            /** @description Accepted and not yet finished. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestRecord"];
                };
            };
        };
    };
    createProduct: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters, bare or quoted. A repeated call is answered by the first one. */
                "Idempotency-Key": string;
                /** @description `wait=N`, `respond-async`, and `handling=strict`: warnings are refused. */
                Prefer?: string;
                /** @description Refuses (422 `quote_exceeded`) instead of spending more, in US dollars. */
                "X-Max-Cost"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description What surrounds the product, where `background` is `scene`; optional. */
                    prompt?: string;
                    /**
                     * @description Size of the picture, and with it the files: 1K is delivered as PNG, 2K also as TIFF, 4K also as DNG. Pixel sizes by aspect stand in `/v1/capabilities`.
                     * @enum {string}
                     */
                    resolution: "1K" | "2K" | "4K";
                    /**
                     * @description Width to height of the picture. Left out: the named ratio nearest to the reference.
                     * @enum {string}
                     */
                    aspect?: "1:1" | "2:3" | "3:2" | "3:4" | "4:3" | "4:5" | "5:4" | "9:16" | "16:9" | "21:9";
                    /**
                     * @description How many pictures. Each is an output with a status of its own; only delivered ones are charged.
                     * @default 1
                     */
                    count?: number;
                    /**
                     * @description `studio`: a neutral sweep; `white`: cut out on white; `scene`: as `prompt` says.
                     * @default studio
                     * @enum {string}
                     */
                    background?: "studio" | "white" | "scene";
                    /** @description Your own notes: echoed in records and events, a filter of lists, never read by an engine. */
                    metadata?: {
                        [key: string]: string;
                    };
                    /** @description Which of the pictures that the same input allows: the same number gives the same one. */
                    variation?: number;
                    /** @description Exactly 1, each image/png, image/jpeg, image/webp by its bytes, at most 20971520 bytes. The part name `image` means the same. */
                    "references[]": string[];
                };
            };
        };
        responses: {
            /** @description Finished while waiting, or a replay. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestRecord"];
                };
            };
            /** @description Accepted and not yet finished. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestRecord"];
                };
            };
        };
    };
    polishImage: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters, bare or quoted. A repeated call is answered by the first one. */
                "Idempotency-Key": string;
                /** @description `wait=N`, `respond-async`, and `handling=strict`: warnings are refused. */
                Prefer?: string;
                /** @description Refuses (422 `quote_exceeded`) instead of spending more, in US dollars. */
                "X-Max-Cost"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description What to look after: skin, dust, a seam. Subject and composition stay. */
                    instructions?: string;
                    /**
                     * @description Size of the picture, and with it the files: 1K is delivered as PNG, 2K also as TIFF, 4K also as DNG. Pixel sizes by aspect stand in `/v1/capabilities`.
                     * @enum {string}
                     */
                    resolution: "1K" | "2K" | "4K";
                    /**
                     * @description How far the picture may be changed.
                     * @default balanced
                     * @enum {string}
                     */
                    intensity?: "subtle" | "balanced" | "strong";
                    /** @description Your own notes: echoed in records and events, a filter of lists, never read by an engine. */
                    metadata?: {
                        [key: string]: string;
                    };
                    /** @description Which of the pictures that the same input allows: the same number gives the same one. */
                    variation?: number;
                    /** @description Exactly 1, each image/png, image/jpeg, image/webp by its bytes, at most 20971520 bytes. The part name `references[]` means the same. */
                    image: string[];
                };
            };
        };
        responses: {
            /** @description Finished while waiting, or a replay. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestRecord"];
                };
            };
            /** @description Accepted and not yet finished. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestRecord"];
                };
            };
        };
    };
    generateModel: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters, bare or quoted. A repeated call is answered by the first one. */
                "Idempotency-Key": string;
                /** @description `wait=N`, `respond-async`, and `handling=strict`: warnings are refused. */
                Prefer?: string;
                /** @description Refuses (422 `quote_exceeded`) instead of spending more, in US dollars. */
                "X-Max-Cost"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Whom to cast. The same casting and variation are the same person. */
                    casting: components["schemas"]["Casting"];
                    /** @description Your own notes: echoed in records and events, a filter of lists, never read by an engine. */
                    metadata?: {
                        [key: string]: string;
                    };
                    /** @description Which of the pictures that the same input allows: the same number gives the same one. */
                    variation?: number;
                };
            };
        };
        responses: {
            /** @description Finished while waiting, or a replay. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestRecord"];
                };
            };
            /** @description Accepted and not yet finished. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestRecord"];
                };
            };
        };
    };
    generateFullBody: {
        parameters: {
            query?: never;
            header: {
                /** @description 1 to 255 visible ASCII characters, bare or quoted. A repeated call is answered by the first one. */
                "Idempotency-Key": string;
                /** @description `wait=N`, `respond-async`, and `handling=strict`: warnings are refused. */
                Prefer?: string;
                /** @description Refuses (422 `quote_exceeded`) instead of spending more, in US dollars. */
                "X-Max-Cost"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A candidate: `cnd_…`. */
                    candidate_id: string;
                    /** @description What the model wears in this view; plain clothes when left out. */
                    wardrobe?: string;
                    /** @description Your own notes: echoed in records and events, a filter of lists, never read by an engine. */
                    metadata?: {
                        [key: string]: string;
                    };
                    /** @description Which of the pictures that the same input allows: the same number gives the same one. */
                    variation?: number;
                };
            };
        };
        responses: {
            /** @description Finished while waiting, or a replay. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestRecord"];
                };
            };
            /** @description Accepted and not yet finished. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestRecord"];
                };
            };
        };
    };
    saveModel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A candidate: `cnd_…`. */
                    candidate_id: string;
                    /** @description What the model is called; unique among active models, without regard to case. Left out: `Model` and four characters. */
                    name?: string;
                };
            };
        };
        responses: {
            /** @description Saved before: the same model. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedModel"];
                };
            };
            /** @description Saved. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedModel"];
                };
            };
        };
    };
    listModels: {
        parameters: {
            query?: {
                /** @description Entries per page; 20 unless given. */
                limit?: number;
                /** @description The `nextCursor` of the page before; the first page needs none. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, newest first unless the operation says otherwise. */
                        data: components["schemas"]["Model"][];
                        /** @description Sent as `cursor`, it answers the next page. Null on the last page: the list ends here. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    getModel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A saved model. */
                modelId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The model. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Model"];
                };
            };
        };
    };
    deleteModel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A saved model. */
                modelId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    renameModel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A saved model. */
                modelId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The new name; unique among active models, without regard to case. */
                    name: string;
                };
            };
        };
        responses: {
            /** @description The model under its new name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Model"];
                };
            };
        };
    };
    getCandidate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A candidate. */
                candidateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The candidate. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Candidate"];
                };
            };
        };
    };
    getCandidatePortrait: {
        parameters: {
            query?: never;
            header?: {
                /** @description One range of bytes: 206 with that part. */
                Range?: string;
                /** @description An ETag: the range is sent when it still holds, else the whole. */
                "If-Range"?: string;
                /** @description An ETag: 304 when it still holds. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description A candidate. */
                candidateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            /** @description The part that `Range` asks for. */
            206: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Range": components["headers"]["Content-Range"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
        };
    };
    getCandidateFullBody: {
        parameters: {
            query?: never;
            header?: {
                /** @description One range of bytes: 206 with that part. */
                Range?: string;
                /** @description An ETag: the range is sent when it still holds, else the whole. */
                "If-Range"?: string;
                /** @description An ETag: 304 when it still holds. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description A candidate. */
                candidateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            /** @description The part that `Range` asks for. */
            206: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Range": components["headers"]["Content-Range"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
        };
    };
    getModelPortrait: {
        parameters: {
            query?: never;
            header?: {
                /** @description One range of bytes: 206 with that part. */
                Range?: string;
                /** @description An ETag: the range is sent when it still holds, else the whole. */
                "If-Range"?: string;
                /** @description An ETag: 304 when it still holds. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description A saved model. */
                modelId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            /** @description The part that `Range` asks for. */
            206: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Range": components["headers"]["Content-Range"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
        };
    };
    getModelFullBody: {
        parameters: {
            query?: never;
            header?: {
                /** @description One range of bytes: 206 with that part. */
                Range?: string;
                /** @description An ETag: the range is sent when it still holds, else the whole. */
                "If-Range"?: string;
                /** @description An ETag: 304 when it still holds. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description A saved model. */
                modelId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            /** @description The part that `Range` asks for. */
            206: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Range": components["headers"]["Content-Range"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
        };
    };
    listRoster: {
        parameters: {
            query?: {
                /** @description Entries per page; 20 unless given. */
                limit?: number;
                /** @description The `nextCursor` of the page before; the first page needs none. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The roster. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, newest first unless the operation says otherwise. */
                        data: components["schemas"]["RosterEntry"][];
                        /** @description Sent as `cursor`, it answers the next page. Null on the last page: the list ends here. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    getRosterPortrait: {
        parameters: {
            query?: never;
            header?: {
                /** @description One range of bytes: 206 with that part. */
                Range?: string;
                /** @description An ETag: the range is sent when it still holds, else the whole. */
                "If-Range"?: string;
                /** @description An ETag: 304 when it still holds. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description A roster model. */
                rosterModelId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            /** @description The part that `Range` asks for. */
            206: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Range": components["headers"]["Content-Range"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
        };
    };
    listRequests: {
        parameters: {
            query?: {
                /** @description Entries per page; 20 unless given. */
                limit?: number;
                /** @description The `nextCursor` of the page before; the first page needs none. */
                cursor?: string;
                /** @description Only requests in this status. */
                status?: "queued" | "running" | "canceling" | "succeeded" | "failed" | "canceled";
                /** @description Only requests of this operation. */
                operation?: "pro.generate" | "lab.creative" | "lab.product" | "lab.polish" | "models.portrait" | "models.full_body";
                /** @description Accepted after this time. */
                created_after?: string;
                /** @description Only requests whose metadata says all of this: `metadata.look=3`. */
                metadata?: {
                    [key: string]: string;
                };
                /** @description Accepted before this time. */
                created_before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, newest first unless the operation says otherwise. */
                        data: components["schemas"]["RequestRecord"][];
                        /** @description Sent as `cursor`, it answers the next page. Null on the last page: the list ends here. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    getRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description `wait=N` holds the answer up to N seconds, 60 at most; `respond-async` does not. */
                Prefer?: string;
                /** @description An ETag: 304 when it still holds. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description A request. */
                requestId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestRecord"];
                };
            };
        };
    };
    getSubmission: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A request. */
                requestId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The submission. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Submission"];
                };
            };
        };
    };
    getSubmittedReference: {
        parameters: {
            query?: never;
            header?: {
                /** @description One range of bytes: 206 with that part. */
                Range?: string;
                /** @description An ETag: the range is sent when it still holds, else the whole. */
                "If-Range"?: string;
                /** @description An ETag: 304 when it still holds. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description A request. */
                requestId: string;
                /** @description Position of the reference, from 0. */
                index: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "image/jpeg": string;
                };
            };
            /** @description The part that `Range` asks for. */
            206: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Range": components["headers"]["Content-Range"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "image/jpeg": string;
                };
            };
        };
    };
    getOutputFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description One range of bytes: 206 with that part. */
                Range?: string;
                /** @description An ETag: the range is sent when it still holds, else the whole. */
                "If-Range"?: string;
                /** @description An ETag: 304 when it still holds. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description A request. */
                requestId: string;
                /** @description Index of the output and format of the file. */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "image/tiff": string;
                    "image/x-adobe-dng": string;
                    "image/svg+xml": string;
                };
            };
            /** @description The part that `Range` asks for. */
            206: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Range": components["headers"]["Content-Range"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "image/tiff": string;
                    "image/x-adobe-dng": string;
                    "image/svg+xml": string;
                };
            };
        };
    };
    getOutputsArchive: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag: 304 when it still holds. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description A request. */
                requestId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
        };
    };
    cancelRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A request. */
                requestId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestRecord"];
                };
            };
        };
    };
    streamRequestEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the last event that was seen: what came before it is not sent again. */
                "Last-Event-ID"?: string;
            };
            path: {
                /** @description A request. */
                requestId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-sent events. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description The request has ended and its last event was seen. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    deleteOutputs: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A request. */
                requestId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listPrices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The price list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceList"];
                };
            };
        };
    };
    createQuote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What is to be ordered. Model views take neither resolution nor count.
                     * @enum {string}
                     */
                    operation: "pro.generate" | "lab.creative" | "lab.product" | "lab.polish";
                    /**
                     * @description Size of the picture, and with it the files: 1K is delivered as PNG, 2K also as TIFF, 4K also as DNG. Pixel sizes by aspect stand in `/v1/capabilities`.
                     * @enum {string}
                     */
                    resolution: "1K" | "2K" | "4K";
                    /**
                     * @description How many pictures the call would order.
                     * @default 1
                     */
                    count?: number;
                    /**
                     * @description How many references it would carry; some operations cost more with any.
                     * @default 0
                     */
                    reference_count?: number;
                } | {
                    /**
                     * @description What is to be ordered. Model views take neither resolution nor count.
                     * @enum {string}
                     */
                    operation: "models.portrait" | "models.full_body";
                };
            };
        };
        responses: {
            /** @description The quote. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
        };
    };
    getWallet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The balance. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Wallet"];
                };
            };
        };
    };
    resetTestWallet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The balance. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Wallet"];
                };
            };
        };
    };
    listWalletEntries: {
        parameters: {
            query?: {
                /** @description Entries per page; 20 unless given. */
                limit?: number;
                /** @description The `nextCursor` of the page before; the first page needs none. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, newest first unless the operation says otherwise. */
                        data: components["schemas"]["WalletEntry"][];
                        /** @description Sent as `cursor`, it answers the next page. Null on the last page: the list ends here. */
                        nextCursor: string | null;
                    };
                    "text/csv": string;
                };
            };
        };
    };
    getWalletStatement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A month, in UTC. */
                month: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The statement; as `text/plain` a journal for hledger and ledger. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WalletStatement"];
                    "text/csv": string;
                    "text/plain": string;
                };
            };
        };
    };
    getSpending: {
        parameters: {
            query?: {
                /** @description The first day of acceptance, in UTC; the first of this month unless given. */
                from?: string;
                /** @description The last day of acceptance, in UTC, at most a year later; today unless given. */
                to?: string;
                /** @description The name of the metadata whose values are told apart; none unless given. */
                by?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lines. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Spending"];
                    "text/csv": string;
                };
            };
        };
    };
    listKeys: {
        parameters: {
            query?: {
                /** @description Entries per page; 20 unless given. */
                limit?: number;
                /** @description The `nextCursor` of the page before; the first page needs none. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, newest first unless the operation says otherwise. */
                        data: components["schemas"]["ApiKey"][];
                        /** @description Sent as `cursor`, it answers the next page. Null on the last page: the list ends here. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What the key is called in lists. */
                    name: string;
                    /**
                     * Format: date-time
                     * @description When it stops working; not after the key that makes it, with it when left out.
                     */
                    expires_at?: string;
                    /** @description What its requests may cost within a period, never more than the key that makes it may. What a key with a cap and those made by it spend counts for each of them. */
                    spend_cap?: {
                        /**
                         * @description US dollars as a decimal string, above zero.
                         * @example 10.00
                         */
                        amount: string;
                        /**
                         * @description A day or a month in UTC, or as long as the key lives.
                         * @enum {string}
                         */
                        period: "day" | "month" | "total";
                    };
                    /**
                     * @description `test` issues a key of the test twin, which spends play money and draws sample cards. That of the calling key when left out; a test key makes test keys only.
                     * @enum {string}
                     */
                    mode?: "live" | "test";
                    /** @description What it may do; what the key that makes it may when left out, and never more. */
                    scopes?: ("generate" | "read" | "models" | "wallet" | "keys" | "webhooks")[];
                };
            };
        };
        responses: {
            /** @description Issued. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKey"];
                };
            };
        };
    };
    rotateKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An API key; not its secret. */
                keyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description How long the replaced key goes on working, in seconds.
                     * @default 86400
                     */
                    overlap_seconds?: number;
                };
            };
        };
        responses: {
            /** @description The new key. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKey"];
                };
            };
        };
    };
    revokeKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An API key; not its secret. */
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listAuditEvents: {
        parameters: {
            query?: {
                /** @description Entries per page; 20 unless given. */
                limit?: number;
                /** @description The `nextCursor` of the page before; the first page needs none. */
                cursor?: string;
                /** @description Only events of this action. */
                action?: "request.accept" | "request.cancel" | "request.remove_outputs" | "model.save" | "model.rename" | "model.delete" | "webhook.create" | "webhook.change" | "webhook.delete" | "webhook.rotate" | "webhook.test" | "webhook.redeliver" | "key.create" | "key.rotate" | "key.revoke" | "organization.create" | "organization.change" | "organization.erase" | "wallet.top_up" | "wallet.refund" | "wallet.charge_back" | "wallet.pay_out" | "wallet.write_off" | "wallet.reopen" | "wallet.reset" | "entitlement.grant" | "entitlement.revoke" | "roster.add" | "incident.resolve" | "pause.change" | "session.link" | "session.open" | "session.close" | "operator.appoint" | "operator.dismiss";
                /** @description Only what the key or the operator with this id did. */
                actor?: string;
                /** @description Only what was done to this id. */
                subject?: string;
                /** @description After this time. */
                created_after?: string;
                /** @description Before this time. */
                created_before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, newest first unless the operation says otherwise. */
                        data: components["schemas"]["AuditEvent"][];
                        /** @description Sent as `cursor`, it answers the next page. Null on the last page: the list ends here. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Entries per page; 20 unless given. */
                limit?: number;
                /** @description The id of an event: those after it are answered. Without it, or once that event is older than 30 days, the oldest kept come first. */
                cursor?: string;
                /** @description Only events of this type. */
                type?: "request.succeeded" | "request.failed" | "request.canceled" | "request.expiring" | "wallet.low_balance" | "model.saved" | "model.deleted";
            };
            header?: {
                /** @description The id of the last event that was seen: what came before it is not sent again. */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page; as `text/event-stream` all from there on, and what happens next. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, newest first unless the operation says otherwise. */
                        data: components["schemas"]["Event"][];
                        /** @description Sent as `cursor`, it answers the next page. Null on the last page: the list ends here. */
                        nextCursor: string | null;
                    };
                    "text/event-stream": string;
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description Entries per page; 20 unless given. */
                limit?: number;
                /** @description The `nextCursor` of the page before; the first page needs none. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, newest first unless the operation says otherwise. */
                        data: components["schemas"]["Webhook"][];
                        /** @description Sent as `cursor`, it answers the next page. Null on the last page: the list ends here. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description An https address of the open internet, by name or public address. No user in it, and no redirects are followed.
                     * @example https://example.com/hooks/pictures
                     */
                    url: string;
                    /** @description What is sent. Tests are sent in any case. */
                    events: ("request.succeeded" | "request.failed" | "request.canceled" | "request.expiring" | "wallet.low_balance" | "model.saved" | "model.deleted" | "webhook.test")[];
                    /** @description For people; it does nothing. */
                    description?: string;
                };
            };
        };
        responses: {
            /** @description Added. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    changeWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description An https address of the open internet, by name or public address. No user in it, and no redirects are followed.
                     * @example https://example.com/hooks/pictures
                     */
                    url?: string;
                    /** @description What is sent. Tests are sent in any case. */
                    events?: ("request.succeeded" | "request.failed" | "request.canceled" | "request.expiring" | "wallet.low_balance" | "model.saved" | "model.deleted" | "webhook.test")[];
                    /** @description For people; null takes it away. */
                    description?: string | null;
                    /**
                     * @description Disabling gives up what is on its way. An active webhook is sent what happens from then on.
                     * @enum {string}
                     */
                    status?: "active" | "disabled";
                };
            };
        };
        responses: {
            /** @description The webhook. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
        };
    };
    rotateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description With the new secret. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is on its way. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description Entries per page; 20 unless given. */
                limit?: number;
                /** @description The `nextCursor` of the page before; the first page needs none. */
                cursor?: string;
                /** @description Only deliveries in this status. */
                status?: "pending" | "succeeded" | "failed";
            };
            header?: never;
            path: {
                /** @description A webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, newest first unless the operation says otherwise. */
                        data: components["schemas"]["Delivery"][];
                        /** @description Sent as `cursor`, it answers the next page. Null on the last page: the list ends here. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    redeliver: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A webhook. */
                webhookId: string;
                /** @description A delivery to it. */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is on its way. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
        };
    };
    getCapabilities: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The capabilities. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Capabilities"];
                };
            };
        };
    };
}
