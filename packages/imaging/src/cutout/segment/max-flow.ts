/**
 * Minimum cut of a grid whose pixels are joined to their 8 neighbours: Boykov and Kolmogorov, "An
 * Experimental Comparison of Min-Cut/Max-Flow Algorithms" (2004). Two search trees grow from source
 * and sink and are repaired, not rebuilt, after each path. The grid has a frame one pixel wide that
 * nothing flows through, so no neighbour needs a test of the bounds.
 *
 * On a chequered pattern paths wind through all of the grid, and the time grows with the square of its pixels. The
 * search ends after `MOST_WALKED` steps a pixel, with the trees as they are then: photographs need a tenth of that.
 */
export class GridCut {
  readonly #width: number;
  readonly #height: number;
  readonly #stride: number;
  readonly #steps: Int32Array;
  /** Capacity left from a pixel to each of its neighbours. */
  readonly #capacity: Float32Array;
  /** Above 0: capacity left from the source. Below 0: to the sink. */
  readonly #terminal: Float32Array;
  /** Direction of the parent, or one of the marks below. */
  readonly #parent: Int8Array;
  readonly #tree: Int8Array;
  readonly #distance: Int32Array;
  readonly #seenAt: Int32Array;
  readonly #active: Int32Array;
  readonly #isActive: Uint8Array;
  #firstActive = 0;
  #activeCount = 0;
  #orphans: number[] = [];
  #time = 0;
  #walked = 0;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
    this.#stride = width + 2;
    const stride = this.#stride;
    const nodes = stride * (height + 2);
    // Opposite directions differ by 4.
    this.#steps = Int32Array.of(
      1,
      stride + 1,
      stride,
      stride - 1,
      -1,
      -stride - 1,
      -stride,
      1 - stride,
    );
    this.#capacity = new Float32Array(nodes * DIRECTIONS);
    this.#terminal = new Float32Array(nodes);
    this.#parent = new Int8Array(nodes).fill(NO_PARENT);
    this.#tree = new Int8Array(nodes);
    this.#distance = new Int32Array(nodes);
    this.#seenAt = new Int32Array(nodes);
    this.#active = new Int32Array(nodes);
    this.#isActive = new Uint8Array(nodes);
  }

  /** Above 0 the pixel is drawn to the source ("subject"), below 0 to the sink. */
  setTerminal(x: number, y: number, capacity: number): void {
    this.#terminal[this.#node(x, y)] = capacity;
  }

  /** Cost of parting a pixel from its neighbour: 0 right, 1 below right, 2 below, 3 below left. */
  setNeighbour(x: number, y: number, direction: 0 | 1 | 2 | 3, capacity: number): void {
    const node = this.#node(x, y);
    this.#capacity[node * DIRECTIONS + direction] = capacity;
    const other = node + (this.#steps[direction] ?? 0);
    this.#capacity[other * DIRECTIONS + direction + 4] = capacity;
  }

  /** 1 for each pixel on the source's side. */
  cut(): Uint8Array {
    this.#plant();
    const most = MOST_WALKED * this.#width * this.#height;
    for (let node = this.#nextActive(); node >= 0; node = this.#nextActive()) {
      this.#grow(node);
      if (this.#walked > most) break;
    }
    const result = new Uint8Array(this.#width * this.#height);
    for (let y = 0, place = 0; y < this.#height; y += 1) {
      for (let x = 0; x < this.#width; x += 1, place += 1) {
        result[place] = this.#tree[this.#node(x, y)] === SOURCE ? 1 : 0;
      }
    }
    return result;
  }

  /** The steps that the search has walked along its paths. */
  get walked(): number {
    return this.#walked;
  }

  #node(x: number, y: number): number {
    return (y + 1) * this.#stride + x + 1;
  }

  #plant(): void {
    for (let node = 0; node < this.#terminal.length; node += 1) {
      const capacity = this.#terminal[node] ?? 0;
      if (capacity === 0) continue;
      this.#tree[node] = capacity > 0 ? SOURCE : SINK;
      this.#parent[node] = TERMINAL;
      this.#distance[node] = 1;
      this.#activate(node);
    }
  }

  #activate(node: number): void {
    if (this.#isActive[node]) return;
    this.#isActive[node] = 1;
    this.#active[(this.#firstActive + this.#activeCount) % this.#active.length] = node;
    this.#activeCount += 1;
  }

  #nextActive(): number {
    while (this.#activeCount > 0) {
      const node = this.#active[this.#firstActive] ?? 0;
      this.#firstActive = (this.#firstActive + 1) % this.#active.length;
      this.#activeCount -= 1;
      this.#isActive[node] = 0;
      if (this.#parent[node] !== NO_PARENT) return node;
    }
    return -1;
  }

  /** Takes free neighbours into the node's tree; where it meets the other tree, lets flow through. */
  #grow(node: number): void {
    const tree = this.#tree[node] ?? 0;
    for (let direction = 0; direction < DIRECTIONS; direction += 1) {
      // The node may have lost its parent when the trees met.
      if (this.#parent[node] === NO_PARENT) return;
      const other = node + (this.#steps[direction] ?? 0);
      if (this.#room(tree, node, direction, other) <= 0) continue;
      const otherTree = this.#tree[other];
      if (otherTree === FREE) {
        this.#tree[other] = tree;
        this.#adoptAs(other, direction ^ 4, node);
        this.#activate(other);
      } else if (otherTree !== tree) {
        this.#augment(tree === SOURCE ? node : other, tree === SOURCE ? direction : direction ^ 4);
        this.#adoptOrphans();
        // This edge may still have room, so it is looked at again.
        direction -= 1;
      } else if (this.#isCloser(node, other)) this.#adoptAs(other, direction ^ 4, node);
    }
  }

  /** Room from the root's side outwards: along the edge for the source, against it for the sink. */
  #room(tree: number, node: number, direction: number, other: number): number {
    return tree === SOURCE
      ? (this.#capacity[node * DIRECTIONS + direction] ?? 0)
      : (this.#capacity[other * DIRECTIONS + (direction ^ 4)] ?? 0);
  }

  #isCloser(node: number, other: number): boolean {
    return (
      (this.#seenAt[other] ?? 0) <= (this.#seenAt[node] ?? 0) &&
      (this.#distance[other] ?? 0) > (this.#distance[node] ?? 0) + 1 &&
      this.#parent[other] !== TERMINAL
    );
  }

  #adoptAs(node: number, direction: number, parent: number): void {
    this.#parent[node] = direction;
    this.#seenAt[node] = this.#seenAt[parent] ?? 0;
    this.#distance[node] = (this.#distance[parent] ?? 0) + 1;
  }

  /** Lets as much flow as fits from source to sink through the edge where the trees met. */
  #augment(sourceSide: number, direction: number): void {
    const edge = sourceSide * DIRECTIONS + direction;
    const sinkSide = sourceSide + (this.#steps[direction] ?? 0);
    const flow = Math.min(
      this.#capacity[edge] ?? 0,
      this.#narrowest(sourceSide, SOURCE),
      this.#narrowest(sinkSide, SINK),
    );
    this.#capacity[edge] = (this.#capacity[edge] ?? 0) - flow;
    const back = sinkSide * DIRECTIONS + (direction ^ 4);
    this.#capacity[back] = (this.#capacity[back] ?? 0) + flow;
    this.#push(sourceSide, SOURCE, flow);
    this.#push(sinkSide, SINK, flow);
    this.#time += 1;
  }

  #narrowest(from: number, tree: number): number {
    let least = Infinity;
    let node = from;
    for (let way = this.#parent[node] ?? 0; way !== TERMINAL; way = this.#parent[node] ?? 0) {
      const next = node + (this.#steps[way] ?? 0);
      least = Math.min(least, this.#edgeToward(tree, node, way, next));
      node = next;
      this.#walked += 1;
    }
    return Math.min(least, Math.abs(this.#terminal[node] ?? 0));
  }

  #edgeToward(tree: number, node: number, way: number, parent: number): number {
    return tree === SOURCE
      ? (this.#capacity[parent * DIRECTIONS + (way ^ 4)] ?? 0)
      : (this.#capacity[node * DIRECTIONS + way] ?? 0);
  }

  #push(from: number, tree: number, flow: number): void {
    let node = from;
    for (let way = this.#parent[node] ?? 0; way !== TERMINAL; way = this.#parent[node] ?? 0) {
      const next = node + (this.#steps[way] ?? 0);
      const forward = tree === SOURCE ? next * DIRECTIONS + (way ^ 4) : node * DIRECTIONS + way;
      const back = tree === SOURCE ? node * DIRECTIONS + way : next * DIRECTIONS + (way ^ 4);
      this.#capacity[forward] = (this.#capacity[forward] ?? 0) - flow;
      this.#capacity[back] = (this.#capacity[back] ?? 0) + flow;
      if ((this.#capacity[forward] ?? 0) <= 0) this.#orphan(node);
      node = next;
    }
    const left = Math.abs(this.#terminal[node] ?? 0) - flow;
    this.#terminal[node] = tree === SOURCE ? left : -left;
    if (left <= 0) this.#orphan(node);
  }

  #orphan(node: number): void {
    this.#parent[node] = ORPHAN;
    this.#orphans.push(node);
  }

  #adoptOrphans(): void {
    for (let next = 0; next < this.#orphans.length; next += 1)
      this.#adopt(this.#orphans[next] ?? 0);
    this.#orphans = [];
  }

  /** A new parent in the same tree that still reaches its root; else the pixel is free again. */
  #adopt(node: number): void {
    const tree = this.#tree[node] ?? 0;
    let nearest = Infinity;
    let parentWay = NO_PARENT;
    for (let way = 0; way < DIRECTIONS; way += 1) {
      const other = node + (this.#steps[way] ?? 0);
      if (this.#tree[other] !== tree || this.#edgeToward(tree, node, way, other) <= 0) continue;
      const distance = this.#distanceToRoot(other);
      if (distance < nearest) [nearest, parentWay] = [distance, way];
    }
    this.#parent[node] = parentWay;
    if (parentWay !== NO_PARENT) {
      this.#seenAt[node] = this.#time;
      this.#distance[node] = nearest + 1;
      return;
    }
    this.#release(node, tree);
  }

  /** Infinity when the chain of parents ends in an orphan. Marks the way for the next who asks. */
  #distanceToRoot(from: number): number {
    let length = 0;
    let node = from;
    for (;;) {
      const way = this.#parent[node] ?? NO_PARENT;
      if (this.#seenAt[node] === this.#time && way >= 0) {
        length += this.#distance[node] ?? 0;
        break;
      }
      length += 1;
      if (way === TERMINAL) {
        this.#seenAt[node] = this.#time;
        this.#distance[node] = 1;
        break;
      }
      if (way < 0) return Infinity;
      node += this.#steps[way] ?? 0;
    }
    const total = length;
    for (node = from; this.#seenAt[node] !== this.#time; ) {
      this.#seenAt[node] = this.#time;
      this.#distance[node] = length;
      length -= 1;
      node += this.#steps[this.#parent[node] ?? 0] ?? 0;
    }
    return total;
  }

  #release(node: number, tree: number): void {
    for (let way = 0; way < DIRECTIONS; way += 1) {
      const other = node + (this.#steps[way] ?? 0);
      if (this.#tree[other] !== tree) continue;
      if (this.#edgeToward(tree, node, way, other) > 0) this.#activate(other);
      const otherWay = this.#parent[other] ?? NO_PARENT;
      if (otherWay >= 0 && otherWay < DIRECTIONS && other + (this.#steps[otherWay] ?? 0) === node) {
        this.#orphan(other);
      }
    }
    this.#tree[node] = FREE;
  }
}

const DIRECTIONS = 8;
const MOST_WALKED = 200;
const TERMINAL = 8;
const NO_PARENT = -1;
const ORPHAN = -2;
const FREE = 0;
const SOURCE = 1;
const SINK = 2;
