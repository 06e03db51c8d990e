import type { AddressInfo } from 'node:net';
import express from 'express';
import { createApp } from '#mock-api/createApp.ts';
import { type Figure, report, timed } from './report.ts';

/** The list of 100,000 contacts, over HTTP as the page asks for it. The baseline sorts 100,000 fixed strings once. */
const BUDGET = 300;
const QUESTIONS: readonly { name: string; query: Record<string, unknown> }[] = [
  { name: 'first page, newest first', query: { sort: ['created_at', 'DESC'], range: [0, 24] } },
  { name: 'page 1,000, by last name', query: { sort: ['last_name', 'ASC'], range: [25_000, 25_024] } },
  {
    name: 'filtered by consent, sorted by last name',
    query: { sort: ['last_name', 'ASC'], range: [0, 24], filter: { consent: ['opted_in', 'unknown'] } },
  },
  { name: 'search by name', query: { sort: ['last_name', 'ASC'], range: [0, 24], filter: { q: 'mar' } } },
  {
    name: 'search by part of a number',
    query: { sort: ['created_at', 'DESC'], range: [0, 24], filter: { q: '555-01' } },
  },
];

const strings = Array.from({ length: 100_000 }, (_, index) => ((index * 7919) % 100_003).toString(36));
const baseline = await timed(() => strings.toSorted(), 5);

const api = createApp({ size: 'large', seed: 1, startSimulation: false });
const server = express().use('/api/v2', api.app).listen(0);
const url = `http://localhost:${(server.address() as AddressInfo).port}/api/v2`;
const login = await fetch(`${url}/auth/login`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ email: 'owner@acme.test', password: 'heliograph' }),
});
const headers = { Authorization: `Bearer ${(await login.json()).data.token}` };

const figures: Figure[] = [];
for (const { name, query } of QUESTIONS) {
  const parameters = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]));
  const measured = await timed(async () => {
    const answer = await fetch(`${url}/contacts?${parameters}`, { headers });
    const { data } = await answer.json();
    if (!answer.ok || data.length === 0) throw new Error(`${name}: ${answer.status}, ${data?.length} rows`);
  });
  figures.push({ name, measured, budget: BUDGET, baseline });
}
report(figures);
server.close();
await api.close();
