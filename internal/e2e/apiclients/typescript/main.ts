// The main job through a generated client: register, brand, pack, poll, read.
import createClient from "openapi-fetch";
import type { components, paths } from "./farm.js";

declare const process: { argv: string[] };

type Job = components["schemas"]["GetApiJobResponse"];

// The answer, or the error that the document describes.
function must<T>(what: string, got: { data?: T; error?: components["schemas"]["ErrorResponse"]; response: Response }): T {
  if (got.data === undefined) {
    throw new Error(`${what}: ${got.response.status} ${got.error?.error} ${got.error?.message}`);
  }
  return got.data;
}

async function main(baseUrl: string): Promise<void> {
  const anonymous = createClient<paths>({ baseUrl });
  const account = must(
    "register",
    await anonymous.POST("/api/v1/agents/register", {
      body: { operatorEmail: "a@example.com", billingCountry: "DE", acceptTerms: true },
    }),
  );
  const farm = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${account.apiKey}` } });
  const brand = must(
    "brand",
    await farm.POST("/api/v1/snacks/brands", {
      body: { name: "Moonwell", industry: "Sleep", description: "Moonwell is a sleep app that plays slow stories and wakes you gently." },
    }),
  );
  const refused = await farm.POST("/api/v1/snacks", { body: { brandId: brand.id, count: 9 } });
  if (refused.error?.error !== "invalid_request") {
    throw new Error(`a count of nine was not refused: ${refused.response.status}`);
  }
  const pack = must(
    "pack",
    await farm.POST("/api/v1/snacks", {
      params: { header: { "Idempotency-Key": "typescript-1" } },
      body: { brandId: brand.id, render: false, types: ["slides", "text-wall"] },
    }),
  );
  if (!("jobId" in pack)) throw new Error("a dry run that was not asked for");
  let job: Job;
  do {
    await new Promise((wake) => setTimeout(wake, 200));
    job = must("job", await farm.GET("/api/v1/jobs/{id}", { params: { path: { id: pack.jobId } } }));
  } while (job.status === "queued" || job.status === "processing");
  const credits = must("credits", await farm.GET("/api/v1/credits"));
  console.log(
    JSON.stringify({
      apiKey: account.apiKey,
      jobId: job.jobId,
      status: job.status,
      version: job.result.version,
      snacks: (job.result.snacks ?? []).map((snack) => snack["type"]),
      creditsFinal: job.creditsFinal,
      balance: credits.balance,
    }),
  );
}

await main(process.argv[2] ?? "");
