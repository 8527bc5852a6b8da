/** The generalised sequential probability ratio test: the decision, the plan before it, the estimate after it. */
export { sprtEstimate } from './estimate.js';
export { sprtPlan } from './planner.js';
export { sprt } from './sprt.js';
