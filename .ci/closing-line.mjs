// Promises: prints "N passed, N failed" over the vitest JSON reports named as arguments, as its only line on standard
// output. Fails (exit code 1) if a report is missing, a test failed, or none ran. A test file that broke before its
// tests could be counted is one failure.
import { readFileSync } from 'node:fs';

let passed = 0;
let failed = 0;
let skipped = 0;
let missing = 0;
for (const file of process.argv.slice(2)) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    console.error(`no test report: ${error.message}`);
    missing += 1;
    continue;
  }
  for (const suite of report.testResults) {
    const count = (status) => suite.assertionResults.filter((test) => test.status === status).length;
    const ran = count('passed') + count('failed');
    passed += count('passed');
    failed += count('failed');
    skipped += suite.assertionResults.length - ran;
    if (suite.status === 'failed' && count('failed') === 0) failed += 1;
  }
}
if (skipped > 0) console.error(`${skipped} skipped`);
if (passed + failed === 0) console.error('no test ran');
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = missing > 0 || failed > 0 || passed === 0 ? 1 : 0;
